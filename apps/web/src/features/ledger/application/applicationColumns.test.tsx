import type { ApplicationRow } from '@anyan/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { useApplicationColumns } from './useApplicationColumns.tsx';

afterEach(tidy);

const Changed = ({ names }: { names: readonly string[] }) => {
  const column = useApplicationColumns().find((one) => 'field' in one && one.field === 'changed');
  const render = column?.render as (changed: unknown, row: unknown) => React.ReactNode;
  return render(
    names.map((label) => ({ label, labelEn: label })),
    {} as ApplicationRow,
  );
};

it('names three changes, and of more how many there are', () => {
  signInAs([]);
  show(<Changed names={['房间', '负责人', '联系电话']} />);
  expect(screen.getByText('房间、负责人、联系电话')).toBeTruthy();
  show(<Changed names={['房间', '负责人', '联系电话', '学科']} />);
  expect(screen.getByText('房间、负责人、联系电话等 4 项').title).toBe('房间、负责人、联系电话、学科');
});
