import { circle, type Drawing, type Pen } from '../pen.ts';

/** A medium tank in profile, gun to the left, on a sheet of 100 by 62. */
const profile = (pen: Pen): void => {
  pen.solid('M34.4 27L37.6 14.2C38.4 11 40.6 9.4 44 9.4H66C70.6 9.4 73.6 12 74.6 16L77 27Z');
  pen.solid('M51 10V5.6H63.6V10Z');
  pen.solid('M38 15.4L12 16.2V14.6H3.4V22.4H12V20.6L37 21.6Z');
  pen.solid('M10.4 36.4L20.6 26.4H87L95.4 34V38.4H10.4Z');
  pen.solid(
    'M15.4 35.4H86.6C94.4 35.4 98.4 39.4 98.4 44C98.4 48 94.6 52.6 88.6 56.4C87.2 57.4 85.6 57.8 84 57.8H19.4C17.6 57.8 16 57.4 14.6 56.4C7.4 52 3.6 48.2 3.6 43.6C3.6 38.8 8 35.4 15.4 35.4Z',
  );
  pen.cut('M35 26.4H77', 1.6);
  pen.cut('M9 37.4C11 35.4 13.4 34.4 16.4 34.4H86.4C90 34.4 93.4 35.6 95.6 37.4', 1.7);
  for (const x of [26, 38, 50, 62, 74]) {
    pen.hole(circle(x, 49.4, 5.2));
    pen.solid(circle(x, 49.4, 2.6));
  }
  for (const [x, y] of [
    [13.4, 43.4],
    [88, 43.4],
  ] as const) {
    pen.hole(circle(x, y, 4.6));
    pen.solid(circle(x, y, 2.2));
  }
};

export const tank: Drawing = { width: 100, height: 62, draw: profile };

export const flameTank: Drawing = {
  width: 100,
  height: 62,
  draw: pen => {
    pen.at(25, 12.4, 0.75, 0, profile);
    pen.solid(
      'M29 25.8C24.6 21.4 19.8 20.4 16 22C17.2 18 14.6 13.4 9.6 11.4C10.6 16.4 8.4 18.8 5.4 21.4C1.6 24.8 .4 29 2.4 33C4.8 37.6 10.4 39.2 15.2 37C20.2 34.6 21.8 29.4 29 27.4Z',
    );
    pen.hole('M16.6 26.8C12 26.6 7.4 28.6 7 31.6C6.8 33.6 8.6 34.8 10.6 34C13.6 32.8 13 29.2 16.6 26.8Z');
  },
};

/** A tank from above. */
export const armour: Drawing = {
  width: 76,
  height: 100,
  draw: pen => {
    for (const x of [2, 56]) {
      pen.solid(
        `M${x + 4} 22H${x + 14}C${x + 16.6} 22 ${x + 18} 23.6 ${x + 18} 26V93C${x + 18} 95.6 ${x + 16.6} 97 ${x + 14} 97H${x + 4}C${x + 1.4} 97 ${x} 95.6 ${x} 93V26C${x} 23.6 ${x + 1.4} 22 ${x + 4} 22Z`,
      );
      const treads = [30, 38, 46, 54, 62, 70, 78, 86].map(y => `M${x - 1} ${y}H${x + 19}`);
      pen.cut(treads.join(''), 1.7);
    }
    pen.solid('M22 33L28 27H48L54 33V92H22Z');
    pen.cut('M29 84H47M29 88.4H47', 1.7);
    pen.cut('M38 44C48 44 53 51 53 60C53 70 49 79 47 80H29C27 79 23 70 23 60C23 51 28 44 38 44Z', 3.4);
    pen.cut('M38 2V46', 10.4);
    pen.solid('M35.2 9H34V2H42V9H40.8V46H35.2Z');
    pen.solid(
      'M38 45C47.4 45 52 51.6 52 60C52 69.6 48.4 78 46.6 79H29.4C27.6 78 24 69.6 24 60C24 51.6 28.6 45 38 45Z',
    );
    pen.hole(circle(44, 65, 4.2));
    pen.solid(circle(44, 65, 2));
  },
};
