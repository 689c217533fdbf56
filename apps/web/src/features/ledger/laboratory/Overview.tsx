import { type LaboratoryDetails, laboratoryEndpoints, laboratoryLetterStates } from '@anyan/contract';
import { Alert } from 'antd';
import { formatDay, formatMoment, unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { recordTexts } from '../recordTexts.ts';
import { laboratoryLetterTones } from '../tones.ts';
import { Completeness } from './Completeness.tsx';
import { HazardTags } from './HazardTags.tsx';
import '../ledger.css';

const { result } = laboratoryEndpoints.laboratoryDetails;

interface Props {
  laboratory: LaboratoryDetails;
}

/** What a laboratory is, who answers for it, and what is missing. */
export const Overview = ({ laboratory }: Props) => {
  const t = useTexts(recordTexts);
  const label = useLabel();
  const names = (people: readonly { name: string }[]) => namesOf(people) || unfilledText();
  return (
    <>
      {laboratory.suspensions.map((one) => (
        <Alert
          key={one.at}
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          title={`${one.sealed ? t('sealed') : t('suspended')}${label(['：', ': '])}${one.reason}`}
          description={[
            one.byName,
            formatMoment(one.at),
            one.until && t('until', { day: formatDay(one.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      {laboratory.warnings.map(({ text, textEn }) => (
        <Alert
          key={text}
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={label([text, textEn])}
        />
      ))}
      <Completeness percent={laboratory.completeness} items={laboratory.completenessItems} />
      <Fields
        record={laboratory}
        schema={result}
        fields={[
          { field: 'organizationId', render: (one) => one.organizationPath },
          'laboratoryType',
          'disciplines',
          'head',
          { field: 'deputyHeads', render: (one) => names(one.deputyHeads) },
          { field: 'safetyOfficers', render: (one) => names(one.safetyOfficers) },
          'phone',
          {
            field: 'emergencyContacts',
            broad: true,
            render: (one) => (
              <ol className="ay-contacts">
                {one.emergencyContacts.map(({ name, phone }) => (
                  <li key={name + phone}>
                    {name} <a href={`tel:${phone}`}>{phone}</a>
                  </li>
                ))}
              </ol>
            ),
          },
          'area',
          'areaReason?',
          'capacity',
          'memberCount',
          {
            field: 'hazards',
            broad: true,
            render: (one) => <HazardTags hazards={one.hazards} byHand={one.handHazards} />,
          },
          'hazardCategories',
          {
            field: 'letterState',
            render: (one) => (
              <StatusTag
                dictionary={laboratoryLetterStates}
                code={one.letterState}
                tones={laboratoryLetterTones}
              />
            ),
          },
          'openTime',
          'hasNightWork',
          'unattendedAllowed',
          'researchDirections',
          'description',
          'establishedAt',
          'closedAt?',
        ]}
      />
      {laboratory.photos.length > 0 && (
        <div className="ay-laboratory-photos">
          {laboratory.photos.map((photo) => (
            <img key={photo.fileId} src={photo.url} alt={laboratory.laboratoryName} loading="lazy" />
          ))}
        </div>
      )}
    </>
  );
};
