import { greetings } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { type GreetingKey, greetingAt } from './greeting.ts';

/** 早上好，陈安. The server's key where the page has one (its clock counts), else by this machine's clock. */
export const Greeting = ({ name, greetingKey }: { name: string; greetingKey?: GreetingKey }) => {
  const label = useLabel();
  const words = greetings[greetingKey ?? greetingAt(new Date())];
  return <>{label([`${words[0]}，${name}`, `${words[1]}, ${name}`])}</>;
};
