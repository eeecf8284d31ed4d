import { circle, type Drawing, type Pen, star } from '../pen.ts';

/** What is planned, seen and hoped for. */
const square = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 100, draw });
const strip = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 70, draw });

const LID = 'M2 35C14 15 31 5.6 50 5.6S86 15 98 35C86 55 69 64.4 50 64.4S14 55 2 35Z';

export const eye = strip(pen => {
  pen.solid(LID);
  pen.hole('M13.4 35C23 22 35 15 50 15S77 22 86.6 35C77 48 65 55 50 55S23 48 13.4 35Z');
  pen.solid(circle(50, 35, 17));
  pen.hole(circle(44.4, 29.4, 5.2));
});

export const concealment = strip(pen => {
  eye.draw(pen);
  pen.cut('M20 66L80 4', 15);
  pen.line('M18 66.4L82 3.6', 6.6);
});

export const flag = square(pen => {
  pen.solid('M14 8H21.6V97H14Z');
  pen.solid(circle(17.8, 7.4, 5.4));
  pen.solid(
    'M25 14C36 7.4 46 8.6 56 14C66 19.4 78 19.4 92 13V58C78 64.4 66 64.4 56 59C46 53.6 36 52.4 25 59Z',
  );
  pen.cut('M44 9.6C43 24 43 40 44 54.6M69 18.6C70 33 70 48 69 62.4', 2.2);
});

export const objective = square(pen => {
  pen.line(circle(50, 50, 43.4), 7);
  pen.solid(star(50, 51.6, 33.6));
});

export const offensive = square(pen => {
  // Two thrusts that meet in one.
  pen.solid('M4 92C8 64 22 44.6 50 35.6L44.6 18.4L96 22L76.4 69.6L66.4 55.6C46 61 34 72.4 28.6 95Z');
  pen.cut('M17 93C20.6 70 35 53.4 60 45.4', 3.4);
});

export const feint = square(pen => {
  // Out, and back again.
  pen.line(
    'M10 93V81M12 67C14 61 15.6 56 18.6 50.6M25.6 40.6C29.4 36.4 33.6 33 38.6 30.6M50 27C55 26.6 59.6 27.4 64 29.6',
    9,
  );
  pen.solid('M58 11L95 33.4L75 71C70 57 64 49.4 54 45.6C60 40 61 26 58 12Z');
});
