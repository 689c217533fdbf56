import type { ReactElement } from 'react';
import type { PackKind } from './packKind.ts';
import './pack.css';

/** A white label with lines of writing. */
const Label = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => (
  <>
    <rect className="pk-label" x={x} y={y} width={w} height={h} />
    <rect className="pk-deep" x={x + w * 0.12} y={y + h * 0.22} width={w * 0.44} height={h * 0.16} rx="1" />
    <rect className="pk-ink" x={x + w * 0.12} y={y + h * 0.5} width={w * 0.72} height={h * 0.08} rx="1" />
    <rect className="pk-ink" x={x + w * 0.12} y={y + h * 0.68} width={w * 0.56} height={h * 0.08} rx="1" />
  </>
);

const Tube = ({ x }: { x: number }) => (
  <>
    <rect className="pk-glass" x={x - 9} y="42" width="18" height="80" rx="9" />
    <path className="pk-body" d={`M${x - 9} 88h18v25a9 9 0 0 1-18 0z`} />
    <rect className="pk-deep" x={x - 11} y="34" width="22" height="13" rx="3" />
    <rect className="pk-shine" x={x - 5} y="52" width="3" height="52" rx="1.5" />
  </>
);

const Vial = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect className="pk-deep" x="10" y="0" width="28" height="16" rx="3" />
    <rect className="pk-glass" x="14" y="15" width="20" height="8" />
    <path
      className="pk-glass"
      d="M14 22h20c2 7 12 9 12 19v53a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V41c0-10 10-12 12-19z"
    />
    <path className="pk-body" d="M2 50h44v44a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z" />
    <Label x={2} y={56} w={44} h={28} />
    <rect className="pk-shine" x="7" y="36" width="4" height="58" rx="2" />
  </g>
);

const art: Readonly<Record<PackKind, ReactElement>> = {
  bottle: (
    <>
      <rect className="pk-deep" x="61" y="18" width="38" height="24" rx="5" />
      <path className="pk-line" d="M70 22v16M80 22v16M90 22v16" />
      <path
        className="pk-body"
        d="M66 42h28v10c2 12 24 14 24 36v46a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10V88c0-22 22-24 24-36z"
      />
      <path className="pk-shade" d="M42 76h76v58a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10z" />
      <Label x={42} y={88} w={76} h={40} />
      <path className="pk-shine" d="M70 46h5v8c-1 10-18 14-20 30h-5c0-20 18-22 20-32z" />
    </>
  ),
  vial: (
    <>
      <Vial x={30} y={52} scale={0.88} />
      <Vial x={76} y={30} scale={1.1} />
    </>
  ),
  drum: (
    <>
      <path className="pk-body" d="M36 36v96c0 7 20 12 44 12s44-5 44-12V36z" />
      <path className="pk-shade" d="M96 44v99c17-2 28-6 28-11V36z" />
      <ellipse className="pk-deep" cx="80" cy="36" rx="44" ry="12" />
      <ellipse className="pk-body" cx="80" cy="34" rx="36" ry="8" />
      <circle className="pk-label" cx="64" cy="34" r="4" />
      <circle className="pk-label" cx="98" cy="36" r="3" />
      <path className="pk-band" d="M36 66c0 7 20 12 44 12s44-5 44-12v7c0 7-20 12-44 12s-44-5-44-12z" />
      <path className="pk-band" d="M36 108c0 7 20 12 44 12s44-5 44-12v7c0 7-20 12-44 12s-44-5-44-12z" />
      <path className="pk-label" d="m80 82 15 12-15 12-15-12z" />
      <path className="pk-deep" d="M80 88c4 4 5 6 5 8a5 5 0 0 1-10 0c0-2 1-4 5-8z" />
      <rect className="pk-shine" x="43" y="50" width="5" height="84" rx="2.5" />
    </>
  ),
  cylinder: (
    <>
      <rect className="pk-metal" x="62" y="10" width="36" height="7" rx="3.5" />
      <rect className="pk-metal" x="75" y="16" width="10" height="10" />
      <rect className="pk-metal" x="70" y="24" width="20" height="14" rx="2" />
      <rect className="pk-metal" x="88" y="27" width="12" height="7" rx="2" />
      <path className="pk-body" d="M54 62c0-16 11-25 26-25s26 9 26 25v78a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6z" />
      <path className="pk-shade" d="M90 39c10 4 16 12 16 23v78a6 6 0 0 1-6 6H86V39z" />
      <rect className="pk-deep" x="54" y="66" width="52" height="9" />
      <Label x={54} y={86} w={52} h={34} />
      <rect className="pk-deep" x="54" y="134" width="52" height="6" />
      <rect className="pk-shine" x="61" y="52" width="5" height="84" rx="2.5" />
    </>
  ),
  box: (
    <>
      <path className="pk-body" d="m28 58 52 22v66l-52-24z" />
      <path className="pk-body" d="m132 58-52 22v66l52-24z" />
      <path className="pk-shade" d="m132 58-52 22v66l52-24z" />
      <path className="pk-lid" d="m80 36 52 22-52 22-52-22z" />
      <path className="pk-deep" d="m58 45 52 22v20l-8 4V71L50 49z" />
      <path className="pk-label" d="m36 86 30 13v26l-30-14z" />
      <path className="pk-ink" d="m41 96 20 9v3l-20-9zm0 8 14 6v3l-14-6z" />
    </>
  ),
  bag: (
    <>
      <path className="pk-deep" d="M44 26h72v16H44z" />
      <path className="pk-body" d="M44 40h72l6 94a10 10 0 0 1-10 10H48a10 10 0 0 1-10-10z" />
      <path className="pk-shade" d="M96 40h20l6 94a10 10 0 0 1-10 10h-8z" />
      <path className="pk-line" d="M50 34h60M44 52h72" />
      <Label x={54} y={72} w={52} h={46} />
      <path className="pk-shine" d="M52 60h5l-4 74h-6z" />
    </>
  ),
  rack: (
    <>
      <Tube x={44} />
      <Tube x={68} />
      <Tube x={92} />
      <Tube x={116} />
      <rect className="pk-metal" x="22" y="70" width="116" height="11" rx="3" />
      <path className="pk-metal" d="M22 112h116v20a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" />
      <path className="pk-shade" d="M22 124h116v8a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" />
    </>
  ),
  glassware: (
    <>
      <path
        className="pk-glass"
        d="M64 24h32a4 4 0 0 1 0 8h-3v32l35 60a13 13 0 0 1-11 20H43a13 13 0 0 1-11-20l35-60V32h-3a4 4 0 0 1 0-8z"
      />
      <path
        className="pk-body"
        d="M51 92c12-6 20 6 32 1 10-4 18-2 25-1l20 34a12 12 0 0 1-11 18H43a12 12 0 0 1-11-18z"
      />
      <circle className="pk-shine" cx="72" cy="112" r="5" />
      <circle className="pk-shine" cx="92" cy="124" r="3.5" />
      <circle className="pk-shine" cx="84" cy="102" r="3" />
      <path className="pk-mark" d="M98 76h6M103 86h7M109 96h8M114 106h9" />
      <path className="pk-shine" d="M71 34h4v32L45 118l-4-2 30-51z" />
    </>
  ),
  instrument: (
    <>
      <rect className="pk-metal" x="44" y="40" width="72" height="9" rx="4.5" />
      <rect className="pk-deep" x="73" y="48" width="14" height="16" />
      <rect className="pk-body" x="26" y="62" width="108" height="70" rx="10" />
      <path className="pk-shade" d="M26 112h108v10a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z" />
      <rect className="pk-screen" x="38" y="74" width="58" height="32" rx="4" />
      <path className="pk-trace" d="M44 96l9-3 6 4 8-16 8 12 7-6 8 3" />
      <circle className="pk-deep" cx="114" cy="82" r="7" />
      <rect className="pk-deep" x="106" y="96" width="16" height="4" rx="2" />
      <rect className="pk-deep" x="106" y="103" width="16" height="4" rx="2" />
      <rect className="pk-deep" x="36" y="132" width="16" height="8" rx="2" />
      <rect className="pk-deep" x="108" y="132" width="16" height="8" rx="2" />
    </>
  ),
  glove: (
    <>
      <rect className="pk-body" x="50" y="40" width="16" height="60" rx="8" />
      <rect className="pk-body" x="67" y="26" width="16" height="70" rx="8" />
      <rect className="pk-body" x="84" y="30" width="16" height="70" rx="8" />
      <rect className="pk-body" x="101" y="44" width="14" height="56" rx="7" />
      <rect className="pk-body" x="32" y="70" width="16" height="50" rx="8" transform="rotate(-38 40 95)" />
      <path className="pk-body" d="M50 78h65v28c0 10-6 14-8 22H60c-2-8-10-14-10-24z" />
      <path className="pk-shade" d="M98 84h17v22c0 10-6 14-8 22H94z" />
      <path className="pk-deep" d="M58 126h51l4 18H54z" />
      <path className="pk-line" d="M58 132h51M56 138h55" />
      <path className="pk-line" d="M66.5 62v30M83.5 56v34M100.5 62v30" />
    </>
  ),
  goggles: (
    <>
      <path className="pk-strap" d="M22 78C10 64 20 48 40 46M138 78c12-14 2-30-18-32" />
      <path
        className="pk-deep"
        d="M48 52h64c16 0 28 10 28 26 0 18-12 34-30 34-14 0-18-12-30-12s-16 12-30 12c-18 0-30-16-30-34 0-16 12-26 28-26z"
      />
      <path
        className="pk-glass"
        d="M50 60h60c12 0 21 7 21 18 0 14-9 25-22 25-11 0-16-11-29-11s-18 11-29 11c-13 0-22-11-22-25 0-11 9-18 21-18z"
      />
      <path className="pk-body" d="M50 60h60c12 0 21 7 21 18H29c0-11 9-18 21-18z" />
      <path className="pk-shine" d="M46 66h10L44 98c-5-3-8-8-9-14zM64 66h6l-9 30-6 2z" />
    </>
  ),
  kit: (
    <>
      <path className="pk-strap" d="M60 56V46a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v10" />
      <rect className="pk-body" x="26" y="54" width="108" height="84" rx="10" />
      <path className="pk-shade" d="M26 98h108v30a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z" />
      <path className="pk-line" d="M26 76h108" />
      <circle className="pk-label" cx="80" cy="98" r="22" />
      <path className="pk-deep" d="M75 84h10v9h9v10h-9v9H75v-9h-9V93h9z" />
      <rect className="pk-metal" x="44" y="70" width="14" height="12" rx="2" />
      <rect className="pk-metal" x="102" y="70" width="14" height="12" rx="2" />
    </>
  ),
  service: (
    <>
      <path className="pk-label" d="M42 22h54l24 24v90a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z" />
      <path className="pk-body" d="M96 22l24 24H96z" />
      <rect className="pk-deep" x="48" y="46" width="34" height="7" rx="2" />
      <rect className="pk-ink" x="48" y="66" width="58" height="4" rx="2" />
      <rect className="pk-ink" x="48" y="78" width="58" height="4" rx="2" />
      <rect className="pk-ink" x="48" y="90" width="40" height="4" rx="2" />
      <circle className="pk-body" cx="104" cy="120" r="20" />
      <path className="pk-tick" d="m95 120 7 7 12-14" />
    </>
  ),
};

/** Goods as they are packed, drawn by us: stands where goods have no picture, and decorates what sells them. */
export const PackPicture = ({ kind, className = '' }: { kind: PackKind; className?: string }) => (
  <svg
    className={`pack pack-${kind} ${className}`}
    viewBox="0 0 160 160"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    <ellipse className="pk-floor" cx="80" cy="145" rx="54" ry="6" />
    {art[kind]}
  </svg>
);
