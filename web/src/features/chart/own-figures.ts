/** Shared by our overlays: they cover all bars and draw each figure themselves. */
export const ownFigures = {
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};
