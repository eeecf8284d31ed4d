import { circle, type Drawing, type Pen, star } from '../pen.ts';

/** Heads and shoulders, from the front, on a square of 100. */
const bust = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 100, draw });

const SHOULDERS = 'M6 99C6.6 85.4 17 79.6 35 76.6L50 86L65 76.6C83 79.6 93.4 85.4 94 99Z';
const FACE = 'M31.4 46H68.6V56.6C68.6 68.6 60.4 77 50 77S31.4 68.6 31.4 56.6Z';

export const commander = bust(pen => {
  pen.solid(SHOULDERS);
  pen.solid(FACE);
  // The peaked cap with its badge.
  pen.solid(
    'M22 27C22.6 14.4 34 7 50 7S77.4 14.4 78 27C77 30.4 74.6 33 72.4 34.4L71 41H29L27.6 34.4C25.4 33 23 30.4 22 27Z',
  );
  pen.cut('M27.4 35.8C41 33.2 59 33.2 72.6 35.8', 2.4);
  pen.cut('M27 46.8C41 51.4 59 51.4 73 46.8', 3);
  pen.solid('M28.4 40.4H71.6L75.6 46.2C59 51 41 51 24.4 46.2Z');
  pen.hole(star(50, 22, 8.4));
  pen.cut('M37 77.4L50 93L63 77.4M50 91V99', 2.6);
  pen.cut('M16.4 86.6L27 82.8M83.6 86.6L73 82.8', 3.4);
});

export const infantry = bust(pen => {
  // Rifle with its bayonet, behind the shoulder.
  pen.solid('M85.4 2L88.6 26H90.4V99H82V40L83.6 34V26H84.4Z');
  pen.cut(SHOULDERS, 5);
  pen.solid(SHOULDERS);
  pen.solid(FACE);
  pen.cut('M13 47H79', 5);
  pen.solid(
    'M22 41C20 20.6 32 8 50 8S80 20.6 78 41L84 45.4C85 46.2 84.6 48.6 83 48.6H17C15.4 48.6 15 46.2 16 45.4Z',
  );
  pen.cut('M23 41.4C40 37.6 60 37.6 77 41.4', 2.4);
  pen.cut('M33 52C34.6 62 40 69.4 50 71.4C60 69.4 65.4 62 67 52', 2.4);
  pen.cut('M37 77.4L50 88L63 77.4', 2.6);
});

export const militia = bust(pen => {
  // A bamboo spear.
  pen.at(84, 52, 1, 9, spear => {
    spear.solid('M-3.6 47.4V-36L3.8 -50V47.4Z');
    spear.cut('M-4 -22H4.4M-4 4H4.4M-4 30H4.4', 2.2);
  });
  pen.cut(SHOULDERS, 5);
  pen.solid(SHOULDERS);
  pen.solid(FACE);
  pen.cut('M8 46C32 54.6 60 54.6 84 46', 5);
  // A straw hat.
  pen.solid('M46 14.6L90 40.6C92 42 91.4 44.2 89 44.8C62 52 30 52 3 44.8C.6 44.2 0 42 2 40.6Z');
  pen.cut('M46 17L34 46.6M46 17L58 46.6M46 17L12 43.6M46 17L80 43.6', 1.9);
  pen.cut('M35 77.4L54 92M65 77.4L40 99', 2.6);
});

export const people: Drawing = {
  width: 100,
  height: 84,
  draw: pen => {
    const figure = (x: number, y: number, k: number): void =>
      pen.at(x, y, k, 0, one => {
        one.cut(circle(0, -40, 13), 7);
        one.cut('M-26 0C-26 -16 -18 -23.6 0 -23.6S26 -16 26 0V30H-26Z', 7);
        one.solid(circle(0, -40, 13));
        one.solid('M-26 30V0C-26 -16 -18 -23.6 0 -23.6S26 -16 26 0V30Z');
      });
    figure(22, 61, 0.76);
    figure(78, 61, 0.76);
    figure(50, 54, 1);
    pen.cut('M50 42V84', 2.4);
  },
};

export const sniper: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.line(circle(50, 50, 35), 7.6);
    pen.line('M50 3V37M50 63V97M3 50H37M63 50H97', 5.4);
    pen.line('M43 27H57M43 73H57M27 43V57M73 43V57', 3.2);
    pen.solid(circle(50, 50, 5.6));
  },
};
