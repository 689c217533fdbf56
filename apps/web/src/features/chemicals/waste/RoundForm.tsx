import { type WasteRoundRow, wasteRoundEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { RequestsSelect } from './RequestsSelect.tsx';
import { texts } from './texts.ts';

const { wasteRoundDetails, wasteRoundSave } = wasteRoundEndpoints;

/** Plans a way through approved requests. */
const RoundForm = ({ row, onClose }: { row?: WasteRoundRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(wasteRoundDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const round = read.data;
  return (
    <FormDrawer
      title={row ? t('editRound') : t('addRound')}
      endpoint={wasteRoundSave}
      read={row ? read : undefined}
      initial={
        round
          ? {
              ...{ id: round.id, version: round.version, date: round.date, vehicle: round.vehicle },
              handlerIds: round.handlers.map(({ id }) => id),
              requestIds: round.route.map(({ id }) => id),
            }
          : row
            ? undefined
            : { requestIds: [], handlerIds: [] }
      }
      onClose={onClose}
      done={t('planned')}
    >
      <Field name="date" />
      <Field name="vehicle" />
      <Field name="handlerIds" wide control={<LazyPersonSelect multiple known={round?.handlers ?? []} />} />
      <Field
        name="requestIds"
        wide
        help={t('stopHelp')}
        control={
          <RequestsSelect state="toCollect" unplanned none={t('noneApproved')} known={round?.route ?? []} />
        }
      />
    </FormDrawer>
  );
};

export default RoundForm;
