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
  sms: '{club}: your code is {code}. Give it to nobody.',
  ignore:
    'If you did not ask for anything, do nothing: your password stays as it is. Show this message to nobody.',
} as const
