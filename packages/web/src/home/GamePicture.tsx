import { useState } from 'react';
import { useTheme } from '../app/settings.ts';
import { cx } from '../ui/cx.ts';
import { SeaChart } from './SeaChart.tsx';

/** The game's own map, over a plain sea until it has come. Nobody needs it to play: without it the sea stays. */
export function GamePicture({ game }: { game: string }) {
  const theme = useTheme();
  const [shown, setShown] = useState('');
  const picture = `/games/${game}/map-${theme}.webp`;
  return (
    <div className="home-picture" aria-hidden="true">
      <SeaChart />
      <img
        key={picture}
        className={cx('home-map', shown === picture && 'home-map-shown')}
        src={picture}
        alt=""
        decoding="async"
        onLoad={() => setShown(picture)}
      />
    </div>
  );
}
