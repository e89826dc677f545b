export const messages = {
  push: {
    title: 'Notifications on this phone',
    text: 'A notification for every order and every message, even when this page is closed. It says the number and the total, never a name.',
    switch: 'Notify me on this phone',
    unsupported:
      'This browser takes no notifications. On an iPhone, add the site to the home screen first and open it from there.',
    denied:
      'Notifications of this site are blocked in this browser. Allow them in its settings, then come back here.',
    test: 'Send a test',
    testSent: 'The test is on its way: it arrives within seconds.',
    on: 'This phone notifies you.',
    off: 'This phone notifies you no longer.',
    failed: 'The phone could not be registered. Check the connection and try again.',
  },
} as const
