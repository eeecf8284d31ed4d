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

/** A flag over the map table. */
export const headquarters = square(pen => {
  pen.solid('M22 4H27.6V96H22Z');
  pen.solid('M30 8H90L77 27L90 46H30Z');
  pen.hole(star(53, 27.6, 13));
  pen.solid('M34 60H96V66H34ZM40 66H47V96H40ZM83 66H90V96H83Z');
  pen.line('M47 82H83', 3);
});

export const radio = square(pen => {
  pen.solid('M46.6 36L50 24L53.4 36L64 96H57L50 58L43 96H36Z');
  pen.cut('M41 74H59M43.6 58H56.4', 2.6);
  pen.solid(circle(50, 22, 6.4));
  pen.line('M33.6 38.4A23 23 0 0 1 33.6 5.6M66.4 38.4A23 23 0 0 0 66.4 5.6', 5);
  pen.line('M21.6 50A40 40 0 0 1 14 12M78.4 50A40 40 0 0 0 86 12', 5);
});

/** Columns under a pediment. */
export const building = square(pen => {
  pen.solid('M50 6L95 31V38H5V31Z');
  pen.hole(circle(50, 24.6, 5.6));
  for (const x of [12, 32.6, 56.4, 77]) pen.solid(`M${x} 42H${x + 11}V78H${x}Z`);
  pen.solid('M7 81H93V86H7ZM2 89H98V96H2Z');
});

/** A derrick and a drop. */
export const oil = square(pen => {
  pen.line('M14 95L33 12H43L62 95', 5);
  pen.line('M18.6 76L54 55M57.6 76L22.6 55M26 40L49.6 24M50.6 40L29 24M20.6 66H56M28.6 33H47.6', 2.6);
  pen.solid('M26 6H50V13H26Z');
  pen.cut('M80 47C89 60 95 69 95 78A15 15 0 0 1 65 78C65 69 71 60 80 47Z', 7);
  pen.solid('M80 47C89 60 95 69 95 78A15 15 0 0 1 65 78C65 69 71 60 80 47Z');
  pen.cut('M73 78C73 83 76 86 80 86.6', 3);
});
