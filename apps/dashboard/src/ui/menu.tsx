import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { buttonClass } from './button.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  /** A verb: "Rename". */
  label: string;
  isDanger?: boolean;
  onAction(): void;
}

/** What can be done with one thing, behind a button. `label` names the thing: "Actions for the key “CI”". */
export const Menu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <MenuTrigger>
    <Button className={buttonClass('quiet')} aria-label={label}>
      ⋯
    </Button>
    <Popover className={styles.popover ?? ''} placement="bottom end">
      <AriaMenu className={styles.menu ?? ''} aria-label={label}>
        {actions.map(({ label: text, isDanger, onAction }) => (
          <MenuItem key={text} className={(isDanger ? styles.danger : styles.item) ?? ''} onAction={onAction}>
            {text}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
