import { circle, type Drawing, type Pen, star } from '../pen.ts';

/** What soldiers carry, throw, dig and blow up. */
const square = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 100, draw });

export const engineer = square(pen => {
  // Pick and shovel, crossed.
  pen.at(50, 52, 1, 42, shovel => {
    shovel.solid('M-3.6 -46H3.6V18H-3.6Z');
    shovel.solid('M-10 -51H10V-44H-10Z');
    shovel.solid('M-14 14H14V30C14 40 7 46 0 52C-7 46 -14 40 -14 30Z');
    shovel.cut('M0 22V38', 2.6);
  });
  pen.at(50, 52, 1, -42, pick => {
    pick.cut('M0 -34V50', 14);
    pick.solid('M-3.8 -38H3.8V52H-3.8Z');
    pick.solid('M-40 -22C-28 -40 -14 -46 0 -46S28 -40 40 -22C28 -32 14 -35.4 0 -35.4S-28 -32 -40 -22Z');
    pick.solid('M-6.4 -48.4H6.4V-31H-6.4Z');
  });
});

export const grenade = square(pen => {
  pen.solid(
    'M46 31C63 31 75.6 44.6 75.6 64C75.6 84 63.6 97.4 46 97.4S16.4 84 16.4 64C16.4 44.6 29 31 46 31Z',
  );
  pen.solid('M37.4 17H55V33H37.4Z');
  // The lever and the ring.
  pen.solid('M36 9.4H60C73 9.4 82 21 87.4 49.4L80.4 51C75.6 28.4 69.6 19.6 58.6 19H36Z');
  pen.line(circle(24.6, 17.6, 9), 4.4);
  pen.cut('M37 34.6H55', 3);
  pen.cut('M17 56H75M17 74H75M36.6 36V96M55.4 36V96', 3);
});

export const explosive = square(pen => {
  // Three sticks in a strap, and the fuse.
  for (const [x, top] of [
    [13, 42],
    [62, 42],
    [37.5, 36],
  ] as const) {
    pen.solid(
      `M${x} ${top + 5}C${x} ${top + 1.4} ${x + 5} ${top} ${x + 12.5} ${top}S${x + 25} ${top + 1.4} ${x + 25} ${top + 5}V92C${x + 25} 95.6 ${x + 20} 97 ${x + 12.5} 97S${x} 95.6 ${x} 92Z`,
    );
  }
  pen.cut('M37.6 40V94M62.4 40V94', 2.2);
  pen.cut('M12 60C36 63.4 64 63.4 88 60M12 75C36 78.4 64 78.4 88 75', 2.8);
  pen.line('M50 37C49 25 55 20.6 63 21.6C70 22.4 72 18.6 73 14.4', 4);
  pen.solid(star(76, 12.6, 12, 8, 0.44));
});

export const supply = square(pen => {
  const crate = (x: number, y: number): void => {
    pen.solid(`M${x} ${y}h40v34h-40Z`);
    pen.cut(`M${x + 5.6} ${y + 5.6}h28.8v22.8h-28.8Z`, 2.6);
    pen.cut(`M${x + 5.6} ${y + 28.4}l28.8 -22.8`, 2.6);
  };
  crate(30, 18);
  crate(8, 55.4);
  crate(52, 55.4);
});

export const smoke = square(pen => {
  // A pot on the ground, the wind from the left.
  pen.solid('M6 96V76H10V71.6H26V76H30V96Z');
  pen.cut('M5 82H31M5 89.4H31', 2.2);
  for (const [x, y, r] of [
    [22, 62, 8],
    [35, 52, 12.4],
    [52, 60, 9],
    [52, 40, 16],
    [72, 51, 13],
    [74, 26, 21],
    [91, 43, 7.6],
  ] as const)
    pen.solid(circle(x, y, r));
  pen.cut(
    'M29.6 50C30.6 44.6 36 41.6 41.4 43.4M44.6 36C46 29.4 52.6 26 59 28.6M63.6 24C65.6 16.4 73.6 12.4 80.8 15.8',
    2.8,
  );
  pen.cut('M57 61C61 60 63.6 57.4 64.4 53.6', 2.8);
});

export const flame = square(pen => {
  pen.solid(
    'M54 2C57.4 16 50 23.6 41 32.4C30.4 42.6 18.4 52.4 18.4 69.4C18.4 86.6 32 98 50 98S81.6 86.4 81.6 68.6C81.6 54.4 74.6 45.6 71 35.4C66.4 39.6 64.8 43.6 64.6 49.4C58.4 43 59 35.4 61.6 28C64.6 19.4 63.4 9.6 54 2Z',
  );
  pen.hole(
    'M50.6 53C52 61.6 46.6 65.4 42.6 70C39.6 73.4 37 76.6 37 81.4C37 88.4 42.6 92.6 49.8 92.6S63 88 63 80.6C63 74.6 60 71 58.6 66.6C56.4 68.6 55.6 70.6 55.6 73.4C52.4 68.4 54.6 60 50.6 53Z',
  );
});

/** A horned mine on its rope of earth. */
export const mine = square(pen => {
  for (const degrees of [-72, -36, 0, 36, 72])
    pen.at(50, 58, 1, degrees, horn => {
      horn.solid('M-4.4 -46H4.4V-28H-4.4Z');
      horn.solid(circle(0, -46, 6));
    });
  pen.solid(circle(50, 58, 31));
  pen.cut('M19 58H81', 3);
  pen.hole(circle(40, 47, 5.6));
  pen.solid('M8 92H92V98H8Z');
});

/** Works of a line of hills: the crest with its teeth towards the enemy. */
export const position = square(pen => {
  pen.line('M6 78C20 34 80 34 94 78', 10);
  for (const [x, y, dx, dy] of [
    [14, 58, -11, -9],
    [29, 45, -6, -15],
    [50, 40, 0, -17],
    [71, 45, 6, -15],
    [86, 58, 11, -9],
  ] as const)
    pen.line(`M${x} ${y}l${dx} ${dy}`, 6.4);
  pen.solid('M36 80C36 64 64 64 64 80Z');
});

/** A road of logs, one beside the other. */
export const road = square(pen => {
  for (const y of [8, 29, 50, 71, 92]) {
    pen.line(`M14 ${y}H86`, 13);
    pen.cut(`M80 ${y}H83`, 4);
  }
});

/** Coils of wire with their barbs, between two stakes. */
export const wire = square(pen => {
  pen.line('M8 24V92', 7);
  pen.line('M92 24V92', 7);
  for (const x of [29, 50, 71]) {
    pen.line(circle(x, 56, 19), 4.6);
    pen.line(`M${x - 5} 32L${x + 5} 42`, 4.6);
    pen.line(`M${x + 5} 32L${x - 5} 42`, 4.6);
  }
});
