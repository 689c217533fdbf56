import { controlEndpoints, type MovementRow } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';

const { controlRuleList } = controlEndpoints;

/** Whether a category of these goes out by approved request alone; not known to who may not read the rules. */
export const useAsksRequest = (rows: readonly Pick<MovementRow, 'controlCategories'>[]): boolean => {
  const enabled = useMayCall()(controlRuleList);
  const { data = [] } = useCall(controlRuleList, {}, { enabled });
  return data.some(
    ({ controlCategory, approvalRequired }) =>
      approvalRequired && rows.some(({ controlCategories }) => controlCategories.includes(controlCategory)),
  );
};
