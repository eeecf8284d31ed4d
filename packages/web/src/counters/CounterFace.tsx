import type { Face } from '@ironbottom/engine';
import { LANGUAGES, type Language } from '@ironbottom/engine/display/texts';
import { useEffect, useRef } from 'react';
import type { Theme } from '../model.ts';
import { drawFace, readyFaces } from './face.ts';

/** The language of the page: a face is set in its script. */
const pageLanguage = (): Language =>
  LANGUAGES.find(language => language === document.documentElement.lang) ?? 'en';

/** A counter on the page. Without a label it only repeats what is written beside it, and is not read aloud. */
export function CounterFace({
  face,
  size,
  theme,
  label,
}: {
  face: Face;
  size: number;
  theme: Theme;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let wanted = true;
    const draw = (): void => {
      const element = canvas.current;
      const ctx = element?.getContext('2d');
      if (!wanted || !element || !ctx) return;
      const density = devicePixelRatio;
      element.width = Math.round(size * density);
      element.height = Math.round(size * density);
      ctx.setTransform(density, 0, 0, density, 0, 0);
      drawFace(ctx, face, size, theme);
    };
    void readyFaces(pageLanguage()).then(draw);
    return () => {
      wanted = false;
    };
  }, [face, size, theme]);
  return (
    <canvas
      ref={canvas}
      style={{ width: size, height: size, flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
