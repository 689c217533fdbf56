import { fieldOf, type SupplierApplyRow, supplierApplyRow, supplierEndpoints } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { Differences } from '../commodity/Differences.tsx';

const ofChange = ['supplierName', 'uscc', 'bankName', 'bankAccount'] as const;

/** What a company wants to be changed, beside what holds now. */
export const WantedChanges = ({ row }: { row: SupplierApplyRow }) => {
  const label = useLabel();
  const { data: now, isPending } = useCall(supplierEndpoints.supplierDetails, { id: row.supplierId ?? '' });
  if (isPending) return <SkeletonBox height={96} />;
  if (!now) return <Fields record={row} schema={supplierApplyRow} fields={ofChange} />;
  const rows = ofChange
    .filter((field) => row[field] !== null && row[field] !== now[field])
    .map((field) => ({
      ...{ field, before: now[field], after: row[field] },
      title: label(fieldOf(supplierApplyRow, field) ?? [field, field]),
    }));
  return <Differences rows={rows} />;
};
