import { circle, type Drawing, type Pen } from '../pen.ts';

/** Guns in profile, muzzle to the left. */

const spokes = (x: number, y: number, r: number): string =>
  [0, 45, 90, 135]
    .map(degrees => {
      const a = (degrees * Math.PI) / 180;
      const [dx, dy] = [r * Math.cos(a), r * Math.sin(a)].map(n => Math.round(n * 10) / 10) as [
        number,
        number,
      ];
      return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
    })
    .join('');

const wheel = (pen: Pen, x: number, y: number, r: number): void => {
  pen.cut(circle(x, y, r), 5);
  pen.hole(circle(x, y, r));
  pen.line(circle(x, y, r - 2.4), 4.8);
  pen.line(spokes(x, y, r - 3), 2.2);
  pen.solid(circle(x, y, 4));
};

export const artillery: Drawing = {
  width: 100,
  height: 74,
  draw: pen => {
    // Trail, barrel with its recoil cylinder, shield.
    pen.solid('M50 42L92.6 63.4L97.4 60.2L99 69.6L88.6 71L47 54Z');
    pen.solid('M64 43.4L66.6 35.6L60 31.4L13.4 9.4L14.4 7.2L6.2 3.4L2.2 11.8L10.4 15.8L11.4 13.6L53 38.4Z');
    pen.line('M26.4 25.6L52 40.6', 4.2);
    pen.solid('M36 16.6L42.8 14.6L50.6 52.6H43.4Z');
    wheel(pen, 52, 53.6, 18);
  },
};

export const antiTank: Drawing = {
  width: 100,
  height: 62,
  draw: pen => {
    pen.solid('M52 31L95 51.4L98.6 48.4L99.4 56.8L90 58.6L48 42Z');
    pen.solid('M2 19.4H9.6V21H56L66 22.4V31.4H46V27.2H9.6V28.8H2Z');
    pen.solid('M34.6 5.4H42.6L53.4 45H45.4L41.6 34Z');
    pen.line('M47 34H64', 4);
    wheel(pen, 53.6, 45.4, 14.4);
  },
};

export const mortar: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.solid('M9 84H43.6L47.6 95.6H5Z');
    pen.line('M57 45L86 95', 5);
    pen.line('M57 45L64 95', 5);
    pen.cut('M70 76.6H68', 3);
    pen.solid('M20.6 80.6L57 17L71.4 25.2L35 88.8Z');
    pen.cut('M50.8 31.8L62.6 38.6M27 74L38.8 80.8', 2.8);
    pen.line(circle(27.8, 84.6, 3.4), 5);
    // The bomb has just left the muzzle.
    pen.at(79, 10.6, 1, 29.8, shell => {
      shell.solid('M0 -12C4.6 -8.4 6.4 -3.6 6 2L2.8 7.4H-2.8L-6 2C-6.4 -3.6 -4.6 -8.4 0 -12Z');
      shell.solid('M-1.8 7H1.8V9H5.6V14.4H-5.6V9H-1.8Z');
    });
  },
};

export const machineGun: Drawing = {
  width: 100,
  height: 70,
  draw: pen => {
    pen.line('M58 32L36 65M58 32L90 65', 5);
    pen.line('M30 66.4H42M84 66.4H96', 4);
    pen.solid('M1 13.6L9 16.4V18.4H16V13.4H49V10.6H53.4V6.4H57.4V10.6H77V31H49V28.4H16V23.4H9V25.4L1 28.2Z');
    pen.cut('M25 12.6V29.2M34 12.6V29.2M43 12.6V29.2M52 11V31', 2.2);
    // Grips, the belt and its box, the pivot.
    pen.solid('M77 14.6L91 8.4V13.4L83.6 16.8V24.8L91 28.2V33.2L77 27Z');
    pen.cut('M58 32V40', 9);
    pen.solid('M50 34H70V48H50Z');
    pen.cut('M55 33V49M60 33V49M65 33V49', 1.7);
    pen.cut('M49 32.4H78', 2);
  },
};
