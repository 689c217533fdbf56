import type { SupplierRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { FirstEnds } from '../licence/FirstEnds.tsx';
import { texts } from '../licence/texts.ts';
import { standingTones } from '../licence/tones.ts';
import { supplierTones } from './tones.ts';

const firstEnds = (some: SupplierRow['licences']) => <FirstEnds licences={some} />;

export const useSupplierColumns = (): Column<SupplierRow>[] => {
  const t = useTexts(texts);
  return [
    { field: 'supplierName', width: 220, least: 200 },
    { field: 'supplierStatus', width: 100, tones: supplierTones },
    { field: 'mainTypes', width: 180, render: namesOf },
    { field: 'licenceStanding', width: 130, least: 126, card: 'none', tones: standingTones },
    { field: 'licences', title: t('firstEnds'), width: 230, card: 'none', render: firstEnds },
    { field: 'commodityCount', width: 110, align: 'right', card: 'none' },
    { field: 'contactPhone', width: 130, least: 126 },
  ];
};

export const moreColumns = [
  ...(['supplierCode', 'contactName', 'creditPoints', 'goodsScore', 'userCount'] as const),
  ...(['uscc', 'joinedAt', 'contractTo'] as const),
];
