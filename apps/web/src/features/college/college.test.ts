import { describe, expect, it } from 'vitest';
import { floorsOfBuilding } from './parts/building/FloorList.tsx';
import { bannerInput, draftsOf, isLink, sameBanners } from './parts/info/banners.ts';

describe('banners', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  it('sends files in the order of the items without an id', () => {
    const { items, files } = bannerInput([
      { key: '1', url: '', link: ' https://a.cn ', file },
      { key: '2', url: '', link: '', fileId: '2' },
    ]);
    expect(items).toEqual([{ link: 'https://a.cn' }, { fileId: '2' }]);
    expect(files).toEqual([file]);
  });
  it('shows saved ones in their order', () => {
    const banner = (fileId: string, order: number) => ({
      fileId,
      imageUrl: '',
      link: null,
      order,
      position: 'login',
    });
    expect(draftsOf([banner('b', 2), banner('a', 1)]).map(({ key }) => key)).toEqual(['a', 'b']);
  });
  it('notices another order and another link', () => {
    const one = { key: '1', url: '', link: '' };
    const two = { key: '2', url: '', link: '' };
    expect(sameBanners([one, two], [one, two])).toBe(true);
    expect(sameBanners([one, two], [two, one])).toBe(false);
    expect(sameBanners([one], [{ ...one, link: '/a' }])).toBe(false);
  });
  it.each([
    ['', true],
    ['https://a.cn/x', true],
    ['/login', true],
    ['//evil.cn', false],
    ['javascript:alert(1)', false],
  ])('takes “%s” as a link: %s', (link, good) => expect(isLink(link)).toBe(good));
});

it('has no floor 0', () => expect(floorsOfBuilding(2, 2)).toEqual([2, 1, -1, -2]));
