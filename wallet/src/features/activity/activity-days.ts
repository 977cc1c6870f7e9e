/**
 * A number for each moment, the same for all of one day by this device's calendar.
 * @param times microseconds since 1970, newest first; not a number for what has not happened yet
 */
export function indexDays(times: Float64Array): Uint32Array {
  const days = new Uint32Array(times.length);
  let day = 0;
  for (let start = 0; start < times.length; day++) {
    const end = endOfDay(times, start);
    days.fill(day, start, end);
    start = end;
  }
  return days;
}

/** The place after the last one of the day that begins at `start`: doubled steps find one behind it, halves it. */
function endOfDay(times: Float64Array, start: number): number {
  const day = findDay(times[start] ?? Number.NaN);
  const isSame = (at: number): boolean => at < times.length && isIn(day, times[at] ?? Number.NaN);
  let inside = start;
  let step = 1;
  for (; isSame(inside + step); step *= 2) inside += step;
  let outside = Math.min(inside + step, times.length);
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isSame(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The first moment of a day and that of the next one, in microseconds. What is pending is on no day: NaN. */
interface Day {
  readonly start: number;
  readonly end: number;
}

function isIn({ start, end }: Day, micros: number): boolean {
  return Number.isNaN(micros) ? Number.isNaN(start) : micros >= start && micros < end;
}

/** A calendar is asked once for each day, not once for each entry: that is what makes a long list quick. */
function findDay(micros: number): Day {
  if (Number.isNaN(micros)) return { start: Number.NaN, end: Number.NaN };
  const at = new Date(micros / 1000);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  return {
    start: new Date(year, month, date).getTime() * 1000,
    end: new Date(year, month, date + 1).getTime() * 1000,
  };
}
