import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BellIcon, WalletIcon } from '../../ui/frame-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Menu, MenuCheckItem, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { LogoutIcon, UserIcon } from '../../ui/page-icons.tsx';
import { MicOffIcon, PhoneLeaveIcon } from '../../ui/room-icons.tsx';
import { ChatIcon, EditIcon, MoreIcon, TrashIcon } from '../../ui/work-icons.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'accent', 'danger'] as const;

export function Buttons() {
  const [chosen, setChosen] = useState('nothing yet');
  const [mayDraw, setMayDraw] = useState(true);
  return (
    <SpecimenGroup id="buttons" title="Buttons">
      <Specimen name="Button, variants" note="Hover, press and Tab to see the other states." look="wide">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button>Book Now</Button>
          <Button variant="secondary">View Profile</Button>
          <Button variant="ghost">Clear All Filters</Button>
          <Button variant="accent">Join</Button>
          <Button variant="danger">Cancel class</Button>
        </div>
      </Specimen>
      <Specimen name="Button, disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Next
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, loading" note="Keeps its width and the focus; pressing does nothing.">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Confirm
          </Button>
        ))}
        <Button loading loadingText="Processing...">
          Confirm Booking
        </Button>
      </Specimen>
      <Specimen name="Button, sizes and icons">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button startIcon={<WalletIcon />}>Add money</Button>
        <Button variant="secondary" endIcon={<ArrowRightIcon />}>
          Next
        </Button>
      </Specimen>
      <Specimen name="Button, full width and long text" look="column">
        <Button fullWidth>Register</Button>
        <Button variant="secondary" fullWidth>
          Ask the teacher for another time this week or the next one
        </Button>
      </Specimen>
      <Specimen name="LinkButton, TextLink">
        <LinkButton to="#buttons">Find a Teacher</LinkButton>
        <LinkButton to="#buttons" variant="secondary" size="sm">
          Details
        </LinkButton>
        <TextLink to="#buttons">Forgot password?</TextLink>
        <TextLink to="#buttons" quiet>
          Quiet link
        </TextLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Edit" icon={<EditIcon />} />
        <IconButton label="Notifications, 3 unread" icon={<BellIcon />} count={3} />
        <IconButton label="Messages, 120 unread" icon={<ChatIcon />} count={120} />
        <IconButton label="Delete" icon={<TrashIcon />} variant="secondary" />
        <IconButton label="Mute" icon={<MicOffIcon />} variant="primary" />
        <IconButton label="Leave" icon={<PhoneLeaveIcon />} variant="danger" />
        <IconButton label="More" icon={<MoreIcon />} size="sm" />
        <IconButton label="Edit" icon={<EditIcon />} disabled />
      </Specimen>
      <Specimen name="MenuButton" note="The same, for pages that do not wait for its code.">
        <MenuButton
          align="start"
          trigger={<IconButton label="More, loaded when pressed" icon={<MoreIcon />} variant="secondary" />}
          entries={[
            { label: 'Edit', icon: <EditIcon />, onSelect: () => setChosen('edit') },
            'line',
            { label: 'Remove', tone: 'danger', onSelect: () => setChosen('remove') },
          ]}
        />
      </Specimen>
      <Specimen name="Menu" note={`Arrow keys, letters, Escape. Chosen: ${chosen}`}>
        <Menu trigger={<IconButton label="More" icon={<MoreIcon />} variant="secondary" />} align="start">
          <MenuHeading>
            <b>Riya Sharma</b>
            <br />
            student@kaksha.example
          </MenuHeading>
          <MenuSeparator />
          <MenuLink to="#buttons" icon={<UserIcon />}>
            Profile
          </MenuLink>
          <MenuItem icon={<EditIcon />} onSelect={() => setChosen('edit')}>
            Edit
          </MenuItem>
          <MenuItem icon={<WalletIcon />} disabled onSelect={() => setChosen('wallet')}>
            Wallet (disabled)
          </MenuItem>
          <MenuCheckItem checked={mayDraw} onChange={setMayDraw}>
            May draw (the menu stays open)
          </MenuCheckItem>
          <MenuSeparator />
          <MenuItem icon={<LogoutIcon />} tone="danger" onSelect={() => setChosen('sign out')}>
            Sign out
          </MenuItem>
        </Menu>
      </Specimen>
    </SpecimenGroup>
  );
}
