export const messages = {
  recovery: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password for this account of the admin area.',
    action: 'Choose a new password',
    code: 'Or enter this code:',
    validity: 'The link and the code work once, within an hour.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    text: 'You are changing the password of your account. Enter this code to confirm that it is you:',
    validity: 'The code works once, within an hour.',
  },
  emailChange: {
    subject: 'Confirm the new address',
    current:
      'Somebody, probably you, wants to change the address of this account of the admin area. The new one would be:',
    new: 'Somebody, probably you, wants this address to become the one of this account of the admin area:',
    both: 'The address changes only when the mails to the old and to the new one have both been confirmed.',
    action: 'Confirm the change',
    ignore: {
      current:
        'If you did not ask for this, do not confirm: the address stays as it is. Change your password, and show this message to nobody.',
      new: 'If you did not ask for this, do nothing: the address stays as it is. Show this message to nobody.',
    },
  },
  invitation: {
    subject: 'Join the club’s team',
    text: 'You are invited to join the club’s back office. Choose your name and your password there.',
    action: 'Accept the invitation',
    validity: 'The link works once and is valid for seven days.',
    ignore:
      'If you did not expect this invitation, do nothing. Do not give this message to anybody.',
  },
  sms: '{club}: your code is {code}. Give it to nobody.',
  ignore:
    'If you did not ask for anything, do nothing: your password stays as it is. Show this message to nobody.',
} as const
