/** The accounts of whoever only tries the program; never allowed on a network. */
export const demoAdmins = ['admin@cirta.example', 'coach@cirta.example']
export const demoPassword = 'cirta-demo-2014'
