import {
  pickFields,
  type StocktakeRow,
  type StocktakeSubject,
  stocktakeEndpoints,
  stocktakeFields,
} from '@anyan/contract';
import { Form } from 'antd';
import type { ComponentType } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { Field } from '../../widgets/form/Field.tsx';
import { FormDrawer } from '../../widgets/form/FormDrawer.tsx';
import { LazyOrganizationSelect, LazyPersonSelect } from '../../widgets/pick/lazy.tsx';
import { LaboratoriesSelect } from './LaboratoriesSelect.tsx';
import { texts } from './texts.ts';

const { stocktakeDetails, stocktakeSave } = stocktakeEndpoints;

/** Chooses several places of a laboratory; what a place is, the subject says. */
export type PlacesSelect = ComponentType<{
  laboratoryId: string | undefined;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  'aria-label'?: string;
}>;

/** Of what there are stock-takes. */
export interface OfSubject {
  subject: StocktakeSubject;
  Places: PlacesSelect;
}

interface Props extends OfSubject {
  row?: StocktakeRow;
  onClose: () => void;
}

/** Sets up a stock-take: where, of what, how, and who counts. */
const StocktakeForm = ({ row, subject, Places, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(stocktakeDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const found = row && read.data;
  return (
    <FormDrawer
      title={row ? t('edit') : t('add')}
      endpoint={stocktakeSave}
      read={row ? read : undefined}
      initial={
        row
          ? found && {
              ...pickFields(stocktakeFields, found),
              // Of an organisation they are those that it had.
              laboratoryIds: found.organizationId ? [] : found.laboratories.map(({ id }) => id),
              personIds: found.persons.map(({ id }) => id),
              placeIds: found.placeIds,
              ...{ id: found.id, version: found.version },
            }
          : { subject, scope: 'all', kind: 'full', mode: 'open' }
      }
      onClose={onClose}
    >
      <Field name="name" wide autoFocus />
      <Field
        name="laboratoryIds"
        wide
        help={t('laboratoriesHelp')}
        control={<LaboratoriesSelect known={found?.laboratories ?? []} />}
      />
      <Where Places={Places} />
      <Field name="scope" />
      <Field name="mode" help={t('blindHelp')} />
      <Field name="kind" />
      <Sample />
      <Field
        name="personIds"
        wide
        help={t('personsHelp')}
        control={<LazyPersonSelect multiple known={found?.persons ?? []} />}
      />
      <Field name="dueAt" />
    </FormDrawer>
  );
};

/** Within one laboratory its places, without any an organisation. */
const Where = ({ Places }: { Places: PlacesSelect }) => {
  const t = useTexts(texts);
  const chosen = (Form.useWatch('laboratoryIds') as string[] | undefined) ?? [];
  if (chosen.length === 0)
    return (
      <Field name="organizationId" wide help={t('organizationHelp')} control={<LazyOrganizationSelect />} />
    );
  return (
    <Field
      name="placeIds"
      wide
      help={chosen.length === 1 ? t('placesHelp') : t('placesOne')}
      control={<Places laboratoryId={chosen.length === 1 ? chosen[0] : undefined} />}
    />
  );
};

const Sample = () => (Form.useWatch('kind') === 'sample' ? <Field name="samplePercent" needed /> : null);

export default StocktakeForm;
