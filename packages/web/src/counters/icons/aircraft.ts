import { circle, type Drawing, type Pen, star } from '../pen.ts';

/** A single-engined fighter from above, nose up. */
const fighter = (pen: Pen): void => {
  pen.solid(
    'M50 9C53.4 9 55.4 11.6 55.8 16.4L56.6 29.6L88 33.6C95.6 34.6 99 38.6 98 42.4C97.2 45.8 94 47.6 89 48.4L56.8 53L54.2 78.4L69.4 82.2C72.6 83.2 73 90 69.6 90.6L52.6 92.4L50 97L47.4 92.4L30.4 90.6C27 90 27.4 83.2 30.6 82.2L45.8 78.4L43.2 53L11 48.4C6 47.6 2.8 45.8 2 42.4C1 38.6 4.4 34.6 12 33.6L43.4 29.6L44.2 16.4C44.6 11.6 46.6 9 50 9Z',
  );
  pen.solid('M47.8 9.6L48.6 4.6H51.4L52.2 9.6Z');
  pen.line('M34 7.4H66', 2.8);
  pen.hole('M50 33C52.4 33 53 37 53 42S52 52 50 54C48 52 47 47 47 42S47.6 33 50 33Z');
  pen.cut('M47 40H53', 1.6);
  pen.cut('M67 48.4L92 44.6M33 48.4L8 44.6M56 86.4H68.4M44 86.4H31.6', 1.6);
};

/** Four engines along a straight wing, a broad tail. */
export const bomber: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.solid(
      'M50 5C54 5 55.4 10 55.6 16L56 31L97 37.6C99.6 38.2 99.8 44.4 97.2 45L56 50L54 77L70 82C73 83 73 90.4 70 90.8L53 92L50 97L47 92L30 90.8C27 90.4 27 83 30 82L46 77L44 50L2.8 45C.2 44.4 .4 38.2 3 37.6L44 31L44.4 16C44.6 10 46 5 50 5Z',
    );
    for (const x of [17, 31.6, 68.4, 83]) {
      const nose = x < 25 || x > 75 ? 29.4 : 26.4;
      pen.solid(
        `M${x - 3.4} 44V${nose + 3}C${x - 3.4} ${nose} ${x + 3.4} ${nose} ${x + 3.4} ${nose + 3}V44Z`,
      );
      pen.line(`M${x - 6.6} ${nose - 1}H${x + 6.6}`, 1.8);
    }
    pen.hole('M48 13.6C48 10.8 52 10.8 52 13.6V19H48Z');
    pen.cut('M47.4 24H52.6M60 49L94 44.4M40 49L6 44.4M55 86.4H68M45 86.4H32', 1.5);
  },
};

export const aircraft: Drawing = { width: 100, height: 100, draw: fighter };

export const kamikaze: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.solid(star(27, 73, 27, 9, 0.56));
    pen.hole(star(27, 73, 15.5, 9, 0.6));
    pen.at(65.4, 34.6, 0.72, -135, turned => {
      // The ground shows round the aircraft, so that it stands apart from the flash.
      turned.at(-50, -50, 1, 0, moved => {
        moved.cut('M50 9V20', 16);
        fighter(moved);
      });
    });
  },
};

export const airbase: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.line(circle(50, 50, 43), 8);
    for (const turn of [-32, 32]) {
      pen.at(50, 50, 1, turn, strip => {
        strip.cut('M-9 -44V44H9V-44Z', 5);
        strip.solid('M-9 -45H9V45H-9Z');
      });
    }
    for (const turn of [-32, 32])
      pen.at(50, 50, 1, turn, strip => strip.cut('M0 -38V-27M0 -18V-7M0 7V18M0 27V38', 2.8));
  },
};

export const paratroop: Drawing = {
  width: 100,
  height: 100,
  draw: pen => {
    pen.solid(
      'M5 42C5 18 25 4 50 4S95 18 95 42C91.4 37 82 36.6 77.6 42C73 36.6 63.4 36.6 59.4 42C56 38 44 38 40.6 42C36.6 36.6 27 36.6 22.4 42C18 36.6 8.6 37 5 42Z',
    );
    pen.cut('M40.6 42C39 26 42 13 50 5C58 13 61 26 59.4 42', 1.8);
    pen.cut('M22.4 42C22 26 30 12 42 6M77.6 42C78 26 70 12 58 6', 1.8);
    pen.line('M7 44L46 73M22.4 44L48 72M40.6 44L49.4 70M59.4 44L50.6 70M77.6 44L52 72M93 44L54 73', 1.5);
    pen.solid(circle(50, 73, 5.4));
    pen.solid(
      'M44 79.4H56L59.4 74L62.4 75.8L57.4 85V88L60.6 97.4H56L50 90L44 97.4H39.4L42.6 88V85L37.6 75.8L40.6 74Z',
    );
  },
};

export const bomb: Drawing = {
  width: 100,
  height: 100,
  draw: pen =>
    pen.at(50, 50, 0.96, 38, turned => {
      turned.solid(
        'M0 50C-11.6 42 -16.4 27 -15.4 10C-14.8 -1 -9.6 -10 -7.4 -19H7.4C9.6 -10 14.8 -1 15.4 10C16.4 27 11.6 42 0 50Z',
      );
      turned.solid('M-7.6 -17L-20.6 -29V-49H-14.8V-41H-3V-49H3V-41H14.8V-49H20.6V-29L7.6 -17Z');
      turned.cut('M0 -40V-20M-13 -4H13', 2.8);
      turned.cut('M-6.6 36C-9.4 29 -10.2 20 -9.6 12', 2.8);
    }),
};
