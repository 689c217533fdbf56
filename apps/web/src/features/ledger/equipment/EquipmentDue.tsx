import type { EmergencyRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { recordTexts } from '../recordTexts.ts';

/** That it has expired, or is to be checked. */
export const EquipmentDue = ({ of: { expired, checkOverdue } }: { of: EmergencyRow }) => {
  const t = useTexts(recordTexts);
  if (expired) return <Tag tone="error">{t('expired')}</Tag>;
  return checkOverdue && <Tag tone="warning">{t('checkOverdue')}</Tag>;
};
