import type { Contacts } from '@anyan/contract';
import '../access.css';

/** Who answers for a laboratory, to be called. */
export const ContactList = ({ contacts }: { contacts: Contacts }) => (
  <ul className="access-items">
    {contacts.map(({ name, phone, post }) => (
      <li key={`${post} ${name}`}>
        {post} {name} {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </li>
    ))}
  </ul>
);
