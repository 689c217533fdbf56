export type Picture = 'failed' | 'closed' | 'missing' | 'building' | 'update' | 'person';

const inside: Record<Picture, React.ReactNode> = {
  failed: <path d="M60 46v20M60 75v1" />,
  closed: <path d="M48 62h24v18H48zM52 62v-6a8 8 0 0 1 16 0v6" />,
  missing: <path d="M52 52a8 8 0 1 1 11 8c-3 1-3 3-3 6M60 76v1" />,
  building: <path d="M44 80h32M50 80V62h20v18M56 62v-8h8v8M60 54v-6" />,
  update: <path d="M46 62a14 14 0 0 1 25-8M74 62a14 14 0 0 1-25 8M71 46v8h-8M49 78v-8h8" />,
  person: <path d="M60 60a8 8 0 1 0 0-16 8 8 0 0 0 0 16M44 82c2-10 9-15 16-15s14 5 16 15" />,
};

/** A quiet drawing: a flask with a sign in it. */
export const Scene = ({ picture }: { picture: Picture }) => (
  <svg className="scene" viewBox="0 0 120 120" aria-hidden="true">
    <ellipse cx="60" cy="108" rx="40" ry="5" className="scene-ground" />
    <path className="scene-glass" d="M48 14h24M52 14v24L26 88c-4 8 1 16 10 16h48c9 0 14-8 10-16L68 38V14" />
    <path className="scene-liquid" d="M36 78h48l6 11c3 6 0 11-6 11H36c-6 0-9-5-6-11z" />
    <g className="scene-sign">{inside[picture]}</g>
  </svg>
);
