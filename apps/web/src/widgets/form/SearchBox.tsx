import SearchOutlined from '@ant-design/icons/SearchOutlined';
import './search.css';

interface Props {
  placeholder: string;
  /** Told at every key. */
  value?: string;
  onChange?: (text: string) => void;
  /** Told at Enter, and when it is emptied. */
  defaultValue?: string;
  onSearch?: (text: string) => void;
}

/** A search field of the platform: a search key on phones, a cross to empty it, and nothing to load. */
export const SearchBox = ({ placeholder, value, onChange, defaultValue, onSearch }: Props) => (
  <span className="ay-search">
    <SearchOutlined aria-hidden />
    <input
      type="search"
      className="ay-input"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder}
      aria-label={placeholder}
      value={value}
      defaultValue={defaultValue}
      onChange={(event) => {
        onChange?.(event.target.value);
        if (!event.target.value) onSearch?.('');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // It searches; it must not send the form around it.
        event.preventDefault();
        onSearch?.(event.currentTarget.value.trim());
      }}
    />
  </span>
);
