import type { SupplierStaffRow } from '@anyan/contract';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { texts } from './texts.ts';
import './supplier.css';

interface Props {
  people: readonly SupplierStaffRow[];
  actions?: (person: SupplierStaffRow) => ReactNode;
}

/** A supplier's people. */
export const Staff = ({ people, actions }: Props) => {
  const t = useTexts(texts);
  if (people.length === 0) return <p className="ay-quiet">{t('noUsers')}</p>;
  return (
    <ul className="supplier-lines">
      {people.map((person) => (
        <li key={person.id}>
          <div>
            <strong>{person.name}</strong> <span className="ay-quiet">{person.loginName}</span>{' '}
            {person.isSupplierAdmin && <Tag color="blue">{t('isAdmin')}</Tag>}
            {!person.can.includes('disable') && <Tag>{t('disabled')}</Tag>}
            <p className="ay-quiet">
              {[person.phone, namesOf(person.salesTypes)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {actions?.(person)}
        </li>
      ))}
    </ul>
  );
};
