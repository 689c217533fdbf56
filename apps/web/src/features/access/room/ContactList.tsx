import { type Contacts, doorPosts } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import '../access.css';

/** Who answers for a laboratory, to be called. */
export const ContactList = ({ contacts }: { contacts: Contacts }) => {
  const label = useLabel();
  return (
    <ul className="access-items">
      {contacts.map(({ name, phone, post }) => (
        <li key={`${post} ${name}`}>
          {label(doorPosts[post])} {name} {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </li>
      ))}
    </ul>
  );
};
