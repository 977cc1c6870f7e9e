/** From the first message on to well after the answer, spread evenly however many there are. */
export function chooseMoment(kill: number, length: number): number {
  return 1.2 * length * (((kill + 1) * 0.618_034) % 1);
}

/** Each payment is another amount: one whose outcome the site was not told is not asked again. */
export function chooseAmount(kill: number): number {
  return (kill % 250) + 1;
}
