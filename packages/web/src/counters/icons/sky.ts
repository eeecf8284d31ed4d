import { circle, type Drawing, type Pen, star } from '../pen.ts';

/** The weather, the night, and what lights it. */
const square = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 100, draw });

const CLOUD =
  'M23 62C10.4 62 2 53.6 2 43C2 33.4 9.4 26 19 25.6C21 11.4 32.4 2 46 2C57.6 2 67 8.6 71 18.6C86 15.6 98 26 98 40C98 52.6 88.6 62 76 62Z';

export const cloud: Drawing = {
  width: 100,
  height: 64,
  draw: pen => {
    pen.solid(CLOUD);
    pen.cut('M19.6 26C27 26 33 30 35.6 36M71 19C65 20 60.6 23.4 58 28', 3);
  },
};

export const weather = square(pen => {
  // Sun behind, rain below.
  pen.line('M66 6.6V1.6M84.4 14.4L88 10.8M92 33H97.4M47.6 14.4L44 10.8', 4.6);
  pen.solid(circle(66, 32, 19));
  pen.at(2, 26, 0.86, 0, one => {
    one.cut(CLOUD, 9);
    one.solid(CLOUD);
  });
  pen.line('M25 85L20 97M45 85L40 97M65 85L60 97', 5);
});

export const moon = square(pen => {
  pen.solid(
    'M58 4C35 6.6 17 25.6 17 50S36.6 95.6 61 95.6C74 95.6 85.6 90 93.6 81C63 84 45.6 64.6 45.6 43C45.6 27 50 14 58 4Z',
  );
  pen.solid(star(75, 34, 14));
  pen.solid(star(90, 58, 7.4));
});

export const starShell = square(pen => {
  pen.solid(
    'M24 27C24 12.6 35 4 50 4S76 12.6 76 27C71.6 22.6 63.6 22.6 59.6 27C55.6 22.6 44.4 22.6 40.4 27C36.4 22.6 28.4 22.6 24 27Z',
  );
  pen.line('M25 29L48 55M40.4 29L49 53M59.6 29L51 53M75 29L52 55', 1.7);
  pen.solid(star(50, 65, 18, 8, 0.5));
  pen.line('M50 88V97.4M31 82L23.6 89.4M69 82L76.4 89.4M24 65H12.4M76 65H87.6', 4.4);
});
