import { type FundingRow, fundingEndpoints, fundingFields, type InputOf, pickFields } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyOrganizationSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './texts.ts';

const { fundingAdd, fundingEdit, fundingDetails } = fundingEndpoints;

const editOf = (row: Pick<FundingRow, keyof typeof fundingFields | 'id' | 'version'>) =>
  ({ ...pickFields(fundingFields, row), id: row.id, version: row.version }) as InputOf<typeof fundingEdit>;

/** A new card with what is on it, or what is written on one; its money is changed by other forms. */
const FundingForm = ({ row, onClose }: { row?: FundingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const shared = {
    onClose,
    children: (
      <>
        <Field name="cardNo" autoFocus />
        <Field name="fundingName" />
        <Field name="source" />
        <Field name="projectNo" />
        <Field
          name="ownerId"
          control={<LazyPersonSelect known={row ? [{ id: row.ownerId, name: row.ownerName }] : []} />}
        />
        <Field name="organizationId" control={<LazyOrganizationSelect />} />
        <Field name="budget" />
        {!row && <Field name="balance" help={t('balanceHelp')} />}
        <Field name="validFrom" />
        <Field name="validTo" />
        <Field name="allowedKinds" help={t('kindsHelp')} />
        <Field name="allowControlled" />
        <Field name="externalId" />
      </>
    ),
  };
  return row ? (
    <FormDrawer
      {...shared}
      title={t('edit', { no: row.cardNo })}
      endpoint={fundingEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(fundingDetails, { id: row.id }))}
    />
  ) : (
    <FormDrawer
      {...shared}
      title={t('add')}
      endpoint={fundingAdd}
      initial={{ allowedKinds: [], allowControlled: false }}
    />
  );
};

export default FundingForm;
