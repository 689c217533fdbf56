import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { Chart } from './Chart.tsx';
import { type Figure, type Look, optionOf, valueText } from './figure.ts';

vi.mock('./Drawing.tsx', () => ({
  default: ({ label, picture }: { label: string; picture: { current: unknown } }) => {
    picture.current = async () => new Blob(['p'], { type: 'image/png' });
    return <div role="img" aria-label={label} />;
  },
}));

afterEach(tidy);

const figure: Figure = {
  kind: 'columns',
  axis: '日期',
  names: ['11-01', '11-02', '11-02'],
  series: [{ name: '人次', values: [3, null, 1200] }],
};
const look: Look = {
  ink: '#111',
  quiet: '#222',
  line: '#333',
  surface: '#fff',
  raised: '#eee',
  accent: '#1890ff',
  font: 'sans',
  motion: true,
  patterns: false,
};

it('a chart is drawn under its name, and shows the same values as a table', async () => {
  show(<Chart title="按日人次" {...figure} />);
  expect(await screen.findByRole('img', { name: '按日人次' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /表格/ }));
  const table = screen.getByRole('table', { name: '按日人次' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['日期', '人次']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['3', '–', '1,200']);
  expect(screen.queryByRole('img', { name: '按日人次' })).toBeNull();
});

it('a chart is saved as a picture under its name', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show(<Chart title="按日人次" {...figure} />);
  await screen.findByRole('img', { name: '按日人次' });
  fireEvent.click(screen.getByRole('button', { name: '保存 PNG 图片：按日人次' }));
  await vi.waitFor(() => expect(saved).toEqual(['按日人次.png']));
});

it('a chart without values says so, and has nothing to press', () => {
  show(<Chart title="按日人次" {...figure} series={[{ name: '人次', values: [null, null, null] }]} />);
  expect(screen.getByText('没有可统计的数据')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a drawing follows the theme, the wish for less motion and that for patterns', () => {
  const usual = optionOf(figure, look);
  expect([usual.color[0], usual.animation, usual.aria.decal.show, usual.legend.show]).toEqual([
    '#1890ff',
    true,
    false,
    false,
  ]);
  const other = optionOf(figure, { ...look, accent: '#52c41a', motion: false, patterns: true });
  expect([other.color[0], other.animation, other.aria.decal.show]).toEqual(['#52c41a', false, true]);
});

it('series are named at their ends up to four lines, else by a legend', () => {
  const series = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `s${at}`, values: [1] }));
  const lines = (n: number) => optionOf({ ...figure, kind: 'lines', names: ['a'], series: series(n) }, look);
  expect([lines(4).legend.show, lines(5).legend.show]).toEqual([false, true]);
  expect(lines(4).series[0]).toMatchObject({
    ...{ type: 'line', endLabel: { show: true }, labelLayout: { moveOverlap: 'shiftY' } },
  });
  expect(lines(1).series[0]).toMatchObject({ endLabel: { show: false } });
  expect(optionOf({ ...figure, series: series(2) }, look).legend.show).toBe(true);
});

it('bars lie with the first on top, columns stand on zero', () => {
  expect(optionOf({ ...figure, kind: 'bars' }, look)).toMatchObject({
    xAxis: { type: 'value' },
    yAxis: { type: 'category', inverse: true },
  });
  expect(optionOf(figure, look)).toMatchObject({ xAxis: { type: 'category' }, yAxis: { type: 'value' } });
  expect([valueText(12.5, '%'), valueText(null, '%'), valueText(undefined)]).toEqual(['12.5%', '', '']);
});
