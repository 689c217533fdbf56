import {
  fundingStates,
  groupLaboratoryStates,
  groupRoles,
  type PurchaseGroupDetails,
  purchaseGroupDetails,
} from '@anyan/contract';
import { Flex } from 'antd';
import { formatDay, formatMoney } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { cardTones, laboratoryTones } from './tones.ts';

/** Accounts that nobody signs in with any more. */
const gone: Readonly<Record<number, boolean>> = { 2: true };

/** A group: where it belongs, who is in it and for which laboratories it buys. */
export const GroupFacts = ({ group }: { group: PurchaseGroupDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const hintOf = ({ groupRole, orderLimit }: PurchaseGroupDetails['members'][number]) =>
    [label(groupRoles[groupRole]), orderLimit && `${t('limit')} ${formatMoney(orderLimit)}`]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Fields
        record={group}
        schema={purchaseGroupDetails}
        fields={['organizationName', 'leaderName', 'memberCount', 'laboratoryCount']}
      />
      <h3 className="ay-section-title">{t('laboratories')}</h3>
      <Flex vertical gap={8}>
        {group.laboratories.map((one) => (
          <Flex key={one.id} gap={8} align="center" wrap>
            <span>{one.laboratoryName}</span>
            <StatusTag
              dictionary={groupLaboratoryStates}
              code={one.state}
              tone={laboratoryTones[one.state]}
            />
          </Flex>
        ))}
        {group.laboratories.length === 0 && <span>{t('none')}</span>}
      </Flex>
      <h3 className="ay-section-title">{t('cards')}</h3>
      <Flex vertical gap={8}>
        {group.cards.map((one) => (
          <Flex key={one.id} gap={8} align="center" wrap>
            <span>{one.fundingName}</span>
            <small>{t('cardUntil', { cardNo: one.cardNo, day: formatDay(one.validTo) })}</small>
            <StatusTag dictionary={fundingStates} code={one.state} tone={cardTones[one.state]} />
          </Flex>
        ))}
        {group.cards.length === 0 && <span>{t('noCard')}</span>}
      </Flex>
      <h3 className="ay-section-title">{t('members')}</h3>
      <Flex vertical gap={8}>
        {group.members.map((one) => (
          <Flex key={one.userId} gap={8} align="center" wrap>
            <PersonAvatar name={one.name} hint={hintOf(one)} />
            {gone[one.useStatus] && <Tag tone="default">{t('left')}</Tag>}
          </Flex>
        ))}
      </Flex>
    </>
  );
};
