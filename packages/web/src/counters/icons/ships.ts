import type { Drawing, Pen } from '../pen.ts';

/** Ships in profile, bow to the left, on a strip of 100 by 42 with the keel at its foot. */
const profile = (draw: (pen: Pen) => void): Drawing => ({ width: 100, height: 42, draw });

export const battleship = profile(pen => {
  pen.solid('M1.5 26.4L22 27.6L72 28L98.5 26.6C98.8 31 97.2 36 94 39.6H9.4C6 36 3.4 31.4 1.5 26.4Z');
  // Four turrets, the second firing over the first.
  pen.solid('M13.4 28V24L15.2 21.6H22.2L24 24V28ZM3 21.4L15 22.4V24.4L3 22.8Z');
  pen.solid('M25 28V18.4L26.8 16H33.6L35.4 18.4V28ZM12.6 15.6L26.4 16.8V18.8L12.6 17Z');
  pen.solid('M76.6 28V24L78.4 21.6H85.4L87.2 24V28ZM97.4 21L85.6 22.4V24.4L97.4 22.4Z');
  // The tower with its platforms, the funnel, the mast aft.
  pen.solid(
    'M37 28V19.4H38.2V14.4H36.8V12.6H39V9.6H37.8V7.8H40.2V5.4H39.2V3.8H42.4V.8H43.8V3.8H47V5.4H45.8V8.6H47.6V10.4H46.6V14H49V15.8H48V20H52V28Z',
  );
  pen.solid('M54.4 28L55.8 13.6H63L63.6 28Z');
  pen.solid('M66 28V20H67.2V14.6H65.6V13H68.4V5.4H69.6V13H72.4V14.6H70.8V20H73.6V28Z');
  pen.cut('M55.4 16.6H63.4', 1.1);
  pen.cut('M6 34.4H96', 1.1);
});

export const carrier = profile(pen => {
  pen.solid('M1 20.4H99.4L98.4 24H4.6Z');
  pen.solid('M7.4 25.4H95.6C95.4 30.6 93.8 35.8 91 39.6H15.4C12 35.4 9.2 30.6 7.4 25.4Z');
  pen.solid(
    'M56 21V14.2H57.4V10.6H55.8V8.8H58.8V5H60.2V1H61.6V5H63V8.8H65.4V10.6H64.2V13H67.4L68.2 7.4H73.6L74.6 21Z',
  );
  // Aircraft ranged aft.
  for (const x of [79, 85.6, 92.2]) pen.solid(`M${x} 20.6L${x + 1.4} 17.4H${x + 3.6}L${x + 5.4} 20.6Z`);
  pen.cut('M11 29.2H22M26 29.2H40M44 29.2H60M64 29.2H78M82 29.2H93', 2);
  pen.cut('M14 35H93.4', 1.1);
});

export const cruiser = profile(pen => {
  pen.solid('M1.5 26.2L30 28.4L72 28.8L98.5 28C98.6 32 96.8 36.4 94 39.6H10C6.2 36 3.4 31.4 1.5 26.2Z');
  pen.solid('M12.6 28.6V25L14.4 23H20.6L22.2 25V28.6ZM2.6 22.6L14.4 23.4V25L2.6 23.8Z');
  pen.solid('M23.4 28.6V20.6L25 18.6H31L32.6 20.6V28.6ZM13.2 18.2L24.8 19V20.6L13.2 19.4Z');
  pen.solid('M35 29V19.6H36.2V15H38V10.6H36.6V9H39V3H40.4V9H43V10.6H41.8V15H44V20.6H46V29Z');
  pen.solid('M47.4 29L50 15.6H56L56 29Z');
  pen.solid('M58.6 29L60.6 17.6H66L66.4 29Z');
  pen.solid('M69 29V22.6H70.2V10H71.4V22.6H74V29Z');
  pen.solid('M79 28.8V25.2L80.6 23.2H86.8L88.4 25.2V28.8ZM97.6 22.8L86.8 23.6V25.2L97.6 24Z');
  pen.cut('M49 19.4H56.4M60 21H66.6', 1.1);
  pen.cut('M6.4 34.8H96', 1.1);
});

export const destroyer = profile(pen => {
  pen.solid('M1.5 24.6L27 27.4L34 31.2H98.4C98.4 34.6 97 37.6 94.8 39.6H9.6C6 35.8 3.4 30.4 1.5 24.6Z');
  pen.solid('M14.4 27V22.8H20.6L22 25V27.6ZM4.6 21.6L15 22.8V24.2L4.6 22.8Z');
  pen.solid('M27.4 30V18.4H29V14H34.6V18.4H37.4L38.4 31.6H27.4ZM30.6 14.4V4H31.8V14.4Z');
  // Two raked funnels, torpedo tubes between and behind them.
  pen.solid('M41.6 31.6L43.6 19H49L50.2 31.6Z');
  pen.solid('M58.4 31.6L60.2 20.4H65.2L66.2 31.6Z');
  pen.solid('M51.8 31.6V28.6H57.2V31.6ZM68 31.6V28.6H76.4V31.6Z');
  pen.solid('M78.4 31.4V27.4H84.4L85.8 29.4V31.4ZM93.4 26L84.6 27.6V29L93.4 27.2Z');
  pen.solid('M70.2 29V14.6H71.3V29Z');
  pen.line('M31.2 6L43 19.6M71 15.6L62 21', 0.8);
  pen.cut('M43 22.4H49.4M59.8 23.4H65.6', 1.1);
  pen.cut('M6.4 35.6H96', 1.1);
});

export const transport = profile(pen => {
  pen.solid('M2 22L13 23.4V26.4H84V23L98 22.4C98.4 28.6 96.8 35 93.6 39.6H9.6C6 34.6 3.4 28.6 2 22Z');
  // House amidships with the bridge, the funnel, and two masts with their derricks.
  pen.solid('M41 27V17.4H43V13.4H54V17.4H64V27Z');
  pen.solid('M54.6 17.8L55.4 7.6H61.6L62.4 17.8Z');
  pen.solid('M25.2 27V5.6H27.2V27ZM76.2 27V5.6H78.2V27Z');
  pen.line('M26.2 9L38 23M26.2 9L15 21.4M77.2 9L67 23M77.2 9L87.6 20.6', 1.3);
  pen.solid('M89.6 23V14H90.9V23Z');
  pen.cut('M55 10.6H62', 1.2);
  pen.cut('M44.4 21.4H61', 1.4);
  pen.cut('M6 33.4H96', 1.1);
});

export const submarine = profile(pen => {
  pen.solid(
    'M1 29.4C10 26.6 22 26 32 26H82C90 26 96 27.4 99 29.6C96.4 34.4 91 37.4 84 37.4H21C12.4 37.4 5.4 34.4 1 29.4Z',
  );
  pen.solid('M43 26.6L45 17H57.6L60.6 26.6ZM47.2 17.4V13.6H53V17.4Z');
  pen.solid('M49.4 14V3.4H50.8V14ZM52.2 14V6.4H53.4V14Z');
  pen.solid('M27.4 26.6V23.6L18.6 22.2V20.8L29.4 21.6H32.4V26.6Z');
  pen.line('M46 17.6L8 26.6M57 17.6L93 26.4', 0.8);
  pen.cut('M6 31.6C14 29.6 20 33.4 28 31.6S44 33.4 52 31.6S68 33.4 76 31.6S88 33 94.6 31.4', 1.4);
});

export const torpedoBoat = profile(pen => {
  pen.solid('M2 19.6C14 23 28 24.4 44 24.8L95.6 25.6C96 29.6 94.6 33 92 35.6L26 37.2C15 33.2 7 27.4 2 19.6Z');
  pen.solid('M37 25.4L40.6 18.4H44V15H54.4L55.6 18.4H58.6V25.4Z');
  pen.solid('M48.2 15.4V2.6H49.6V15.4ZM49.4 3L58 5.4L49.4 7.8Z');
  // Torpedoes in their tubes, a gun aft.
  pen.solid('M60.4 20.4H83.4L86 22.2L83.4 24H60.4Z');
  pen.solid('M88 26V22.6H85.8L94.6 18.4L95.2 19.8L91.4 22.2V26Z');
  pen.cut('M60 24.8H92', 0.9);
  pen.cut('M45.4 17.6H53.6', 1.2);
  pen.line('M4 37.4C14 40.6 26 40.6 40 39.6M50 39.6C66 38.4 84 39.4 97 38.2', 1.7);
});

export const landingCraft: Drawing = {
  width: 100,
  height: 56,
  draw: pen => {
    // Helmets above the gunwale.
    for (const x of [37, 51, 65]) {
      pen.solid(`M${x - 6.4} 20.4C${x - 6.4} 14 ${x - 3.4} 10.6 ${x} 10.6S${x + 6.4} 14 ${x + 6.4} 20.4Z`);
    }
    pen.solid(
      'M24 20.4H77V11.6H90.4V20.4H97L93 46C92.6 48.2 91 49.6 88.8 49.6H36.6C34.4 49.6 32.6 48.8 31.4 47Z',
    );
    // The ramp, down.
    pen.line('M22 22.4L4 47.6', 4.6);
    pen.line('M24.4 22.4L13.6 34', 1.4);
    pen.cut('M28.6 26.4H94', 1.5);
    pen.cut('M34 40.6H92', 1.5);
    pen.line('M38 54C46 51.6 52 55.6 60 53.8S76 52 96 54', 1.8);
  },
};
