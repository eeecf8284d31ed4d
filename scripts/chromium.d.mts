export const CHROMIUM: string;
export const HEADLESS: string;
export const FLAGS: string[];
