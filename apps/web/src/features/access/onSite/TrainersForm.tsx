import { hazardCategories, type InputOf, type ManagedRoomRow, onSiteEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './onSiteTexts.ts';
import '../access.css';

const { trainerDetails, trainerSave } = onSiteEndpoints;
type Trainer = InputOf<typeof trainerSave>['trainers'][number];

interface Props {
  row: Pick<ManagedRoomRow, 'laboratories'>;
  onClose: () => void;
}

/** Who trains people on site in the laboratories of a room, beside head and officers. */
const TrainersForm = ({ row: { laboratories }, onClose }: Props) => {
  const [id, setId] = useState(laboratories[0]?.id ?? '');
  return (
    <OfLaboratory
      key={id}
      id={id}
      name={laboratories.find((one) => one.id === id)?.name ?? ''}
      others={
        laboratories.length > 1 && (
          <Select
            className="ay-wide"
            value={id}
            onChange={setId}
            options={laboratories.map((one) => ({ value: one.id, label: one.name }))}
          />
        )
      }
      onClose={onClose}
    />
  );
};

interface OfProps {
  id: string;
  name: string;
  others: ReactNode;
  onClose: () => void;
}

const OfLaboratory = ({ id, name, others, onClose }: OfProps) => {
  const t = useTexts(texts);
  const read = useCall(trainerDetails, { laboratoryId: id }, { staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={480}
      title={t('trainersOf', { name })}
      note={t('trainersHelp')}
      endpoint={trainerSave}
      initial={
        found && {
          laboratoryId: id,
          trainers: found.trainers.map(({ userName: _n, ...trainer }) => trainer),
        }
      }
      read={read}
      onClose={onClose}
      done={t('trainersSaved')}
    >
      {others}
      <Field
        name="trainers"
        wide
        control={
          <Trainers known={(found?.trainers ?? []).map((one) => ({ id: one.userId, name: one.userName }))} />
        }
      />
    </FormDrawer>
  );
};

interface TrainersProps {
  id?: string;
  value?: Trainer[];
  onChange?: (trainers: Trainer[]) => void;
  known: readonly { id: string; name: string }[];
}

/** People, and the hazards that they train for, all of them the same. */
const Trainers = ({ id, value = [], onChange, known }: TrainersProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const categories = value[0]?.hazardCategories ?? [];
  return (
    <div className="access-requirement">
      <LazyPersonSelect
        {...(id ? { id } : {})}
        multiple
        known={known}
        value={value.map(({ userId }) => userId)}
        onChange={(picked) =>
          onChange?.([picked ?? []].flat().map((userId) => ({ userId, hazardCategories: categories })))
        }
      />
      {value.length > 0 && (
        <Select
          mode="multiple"
          aria-label={t('trainerCategories')}
          placeholder={t('trainerCategories')}
          value={categories}
          onChange={(next: Trainer['hazardCategories']) =>
            onChange?.(value.map((one) => ({ ...one, hazardCategories: next })))
          }
          options={Object.entries(hazardCategories).map(([code, words]) => ({
            value: code,
            label: label(words),
          }))}
        />
      )}
    </div>
  );
};

export default TrainersForm;
