/** What overlays of our own have in common: they lie over all bars and draw each figure themselves. */
export const ownFigures = {
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};
