import { useId } from 'react';
import './sea-chart.css';

/** Open water with its depths and a hex grid: what is seen of a map before it is painted. */
export function SeaChart() {
  const grid = useId();
  return (
    <svg className="home-sea" viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id={grid} width="72" height="41.57" patternUnits="userSpaceOnUse">
        <path d="M0 20.78h12L24 0h24l12 20.78h12M12 20.78l12 20.79h24l12-20.79" />
      </pattern>
      <rect className="home-sea-3" width="640" height="420" />
      <path
        className="home-sea-2"
        d="M-20 60C90 10 200 60 320 40S560-20 660 40V440H-20V330C60 300 40 240 90 210S40 120-20 130z"
      />
      <path
        className="home-sea-1"
        d="M120 440C90 360 150 300 230 280s110-90 200-110 150-60 230-50V440H520c-40-30-80-50-130-40S300 420 270 440z"
      />
      <path
        className="home-sea-0"
        d="M430 440c-10-50 30-80 80-100s60-70 150-80V440zM280 330c30-20 70-30 90-10s-10 50-50 50-70-20-40-40z"
      />
      <rect width="640" height="420" fill={`url(#${grid})`} />
    </svg>
  );
}
