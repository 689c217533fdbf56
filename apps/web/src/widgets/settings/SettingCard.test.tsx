import { mallSettings } from '@anyan/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, tidy } from '../testing.tsx';
import { SettingCard } from './SettingCard.tsx';

afterEach(tidy);

it.each([
  ['catalogue', [], '产品默认值，请按本校制度确认'],
  ['closed', [], '已修改，请按本校制度确认'],
  ['closed', ['mallVisitorMode'], '本校已确认'],
])(
  'tells a shipped value from a changed and a confirmed one (%s %s)',
  async (mallVisitorMode, confirmed, says) => {
    serve({ SettingDetails: () => ({ mallVisitorMode, confirmed, version: 1 }) });
    show(<SettingCard {...mallSettings} />);
    expect(await screen.findByText(says)).toBeTruthy();
  },
);
