const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Nothing slides, for whoever wants it so in this page or everywhere. */
export const isStill = (): boolean =>
  lessMotion.matches || document.documentElement.dataset.motion === 'less';
