export const chartKinds = ['bars', 'ring', 'table'] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartState {
  column: string;
  kind: ChartKind;
}

/** `chart=userType.ring` in the address, so that a link and a saved view keep it; undefined while it is closed. */
export const readChart = (params: URLSearchParams, columns: readonly string[]): ChartState | undefined => {
  const raw = params.get('chart');
  if (raw === null) return undefined;
  const [column = '', kind] = raw.split('.');
  const [first = ''] = columns;
  return {
    column: columns.includes(column) ? column : first,
    kind: chartKinds.find((one) => one === kind) ?? 'bars',
  };
};

export const writeChart = (params: URLSearchParams, state: ChartState | undefined): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (state) next.set('chart', `${state.column}.${state.kind}`);
  else next.delete('chart');
  return next;
};
