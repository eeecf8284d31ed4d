import { SeaChart } from './SeaChart.tsx';

/** The game's own map. */
export function GamePicture({ game }: { game: string }) {
  return (
    <div className="game-picture" data-game={game}>
      <SeaChart />
    </div>
  );
}
