import { useEffect, useRef, useState } from 'react';
import { useReferee } from '../app/referee.tsx';
import { useTheme } from '../app/settings.ts';
import { useLanguage } from '../app/texts.ts';
import { cx } from '../ui/cx.ts';
import { paintPicture } from './picture.ts';
import { SeaChart } from './SeaChart.tsx';

/** Painted once while the page is open: whoever comes back finds them. */
const painted = new Map<string, Promise<ImageBitmap>>();

/** No screen shows more than two pixels to a point so that it matters here. */
const MAX_RATIO = 2;

/** The game's own map, over a plain sea until it is painted. */
export function GamePicture({ game }: { game: string }) {
  const { referee } = useReferee();
  const language = useLanguage();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const paper = canvas.current!;
    const key = `${game} ${theme}`;
    let wanted = true;
    const paint = async (): Promise<ImageBitmap> => {
      const { map } = await referee.map(game, language);
      const ratio = Math.min(devicePixelRatio, MAX_RATIO);
      const width = Math.round(paper.clientWidth * ratio);
      const height = Math.round(paper.clientHeight * ratio);
      return paintPicture({ map, theme, width, height, ratio });
    };
    const picture = painted.get(key) ?? paint();
    painted.set(key, picture);
    picture.then(
      bitmap => {
        if (!wanted) return;
        paper.width = bitmap.width;
        paper.height = bitmap.height;
        paper.getContext('2d')!.drawImage(bitmap, 0, 0);
        setShown(true);
      },
      // The sea stays: nobody needs the picture to play.
      () => painted.delete(key),
    );
    return () => {
      wanted = false;
    };
  }, [referee, game, language, theme]);
  return (
    <div className="home-picture" aria-hidden="true">
      <SeaChart />
      <canvas ref={canvas} className={cx('home-map', shown && 'home-map-shown')} />
    </div>
  );
}
