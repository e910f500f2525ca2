/** Labels of the list of people in a class. */
export const en = {
  here: (count: number) => `In the class (${count})`,
  absent: (count: number) => `Not here (${count})`,
  teacher: 'Teacher',
  student: 'Student',
  /** Beside a name, for oneself: 'Riya Sharma (you)'. */
  nameOfMe: (name: string, me: string) => `${name} (${me.toLowerCase()})`,
  /** For screen readers, after the role. */
  devices: (microphone: boolean, camera: boolean) =>
    `, microphone ${microphone ? 'on' : 'off'}, camera ${camera ? 'on' : 'off'}`,
  handRaised: 'hand raised, ',
  yourself: 'yourself',
  yourPicture: 'Your picture',
  pin: (name: string) => `Pin ${name}`,
  unpin: (name: string) => `Unpin ${name}`,
  pinned: (whose: string) => `${whose} is pinned`,
  unpinned: (whose: string) => `${whose} is no longer pinned`,
};
