/** Public test accounts of the devnode: everybody knows their phrases. */
export const ADA = "used toe labor inch gun visit fish combine relax clip alcohol awesome";
export const BEN = "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950";

/** What the pictures of the screens are taken with. */
export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
