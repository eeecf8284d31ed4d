import type { Face } from '@ironbottom/engine';
import { LANGUAGES, type Language } from '@ironbottom/engine/display/texts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Theme } from '../model.ts';
import { drawFace, readyFaces } from './face.ts';
import { tell } from './tips.ts';
import { whenSeen } from './whenSeen.ts';

/** The language of the page: a face is set in its script. */
const pageLanguage = (): Language =>
  LANGUAGES.find(language => language === document.documentElement.lang) ?? 'en';

/** Changes when the page is zoomed or moved to another screen: both resize it. Written out as text it has none. */
const useDensity = (): number =>
  useSyncExternalStore(
    onResize,
    () => devicePixelRatio,
    () => 1,
  );

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

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
  const density = useDensity();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    tell(element, { face, name: label });
    let wanted = true;
    const draw = (): void => {
      const ctx = element.getContext('2d');
      if (!wanted || !ctx) return;
      element.width = Math.round(size * density);
      element.height = Math.round(size * density);
      ctx.setTransform(density, 0, 0, density, 0, 0);
      drawFace(ctx, face, size, theme);
    };
    const forget = whenSeen(element, () => void readyFaces(pageLanguage()).then(draw));
    return () => {
      wanted = false;
      forget();
    };
  }, [face, label, size, theme, density]);
  return (
    <canvas
      ref={canvas}
      style={{ width: size, height: size, flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
