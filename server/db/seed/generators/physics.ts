import { SCIENCE_7, SCIENCE_8, SCIENCE_9, SCIENCE_10 } from './chapters.ts';
import { type Generator, generator } from './kit.ts';
import { decimal, grouped } from './words.ts';

/** Speed, force, pressure, energy, sound. */
export const motion: readonly Generator[] = [
  generator('motion.speed', SCIENCE_7('Measurement of Time and Motion'), 1, ({ int }) => {
    const [hours, speed] = [int(2, 6), int(6, 16) * 5];
    return {
      text: `A bus goes ${hours * speed} km in ${hours} hours. What is its average speed?`,
      key: `${speed} km/h`,
      wrong: [
        [`${grouped(hours * hours * speed)} km/h`, 'Multiplies distance and time'],
        [`${hours * speed - hours} km/h`, 'Subtracts the time from the distance'],
        [`${decimal(speed / 10)} km/h`, 'Loses a place in the division'],
      ],
      explanation: `Speed is distance divided by time: ${hours * speed} ÷ ${hours} = ${speed} km/h.`,
    };
  }),
  generator('motion.distance', SCIENCE_7('Measurement of Time and Motion'), 2, ({ int, pick }) => {
    const [speed, minutes] = [int(3, 12) * 12, pick([10, 15, 20, 30, 45])];
    return {
      text: `A train goes at ${speed} km/h. How many kilometres does it go in ${minutes} minutes?`,
      value: (speed * minutes) / 60,
      unit: 'km',
      explanation: `${minutes} minutes are ${minutes}/60 of an hour: ${speed} × ${minutes} ÷ 60 = ${(speed * minutes) / 60} km.`,
    };
  }),
  generator('motion.final-velocity', SCIENCE_9('Describing Motion Around Us'), 1, ({ int }) => {
    const [start, rate, time] = [int(2, 10), int(2, 6), int(3, 10)];
    return {
      text: `A scooter moves at ${start} m/s and speeds up by ${rate} m/s² for ${time} s. How fast is it then?`,
      key: `${start + rate * time} m/s`,
      wrong: [
        [`${rate * time} m/s`, 'Leaves out the speed at the start'],
        [`${start + rate + time} m/s`, 'Adds all three numbers'],
        [`${(start + rate) * time} m/s`, 'Multiplies the speed at the start by the time as well'],
      ],
      explanation: `v = u + at = ${start} + ${rate} × ${time} = ${start + rate * time} m/s.`,
    };
  }),
  generator('motion.from-rest', SCIENCE_9('Describing Motion Around Us'), 2, ({ int }) => {
    const [rate, time] = [int(1, 6) * 2, int(3, 10)];
    return {
      text: `A car starts from rest and speeds up by ${rate} m/s² for ${time} s. How many metres does it go in that time?`,
      value: (rate * time * time) / 2,
      unit: 'm',
      explanation: `s = ½at² = ½ × ${rate} × ${time}² = ${(rate * time * time) / 2} m.`,
    };
  }),
  generator('force.newton', SCIENCE_9('How Forces Affect Motion'), 1, ({ int }) => {
    const [mass, rate] = [int(4, 30), int(2, 9)];
    return {
      text: `What force gives a mass of ${mass} kg an acceleration of ${rate} m/s²?`,
      key: `${mass * rate} N`,
      wrong: [
        [`${decimal(Number((mass / rate).toFixed(2)))} N`, 'Divides mass by acceleration'],
        [`${mass + rate} N`, 'Adds mass and acceleration'],
        [`${mass * 10} N`, 'Gives the weight of the mass'],
      ],
      explanation: `F = ma = ${mass} × ${rate} = ${mass * rate} N.`,
    };
  }),
  generator('energy.work', SCIENCE_9('Work, Energy, and Simple Machines'), 1, ({ int }) => {
    const [force, way] = [int(5, 60), int(2, 15)];
    return {
      text: `A force of ${force} N pushes a box ${way} m in its own direction. How many joules of work are done?`,
      value: force * way,
      unit: 'J',
      explanation: `W = Fs = ${force} × ${way} = ${force * way} J.`,
    };
  }),
  generator('energy.kinetic', SCIENCE_9('Work, Energy, and Simple Machines'), 2, ({ int }) => {
    const [mass, speed] = [int(1, 10) * 2, int(3, 12)];
    return {
      text: `What is the kinetic energy of a ball of ${mass} kg that moves at ${speed} m/s?`,
      key: `${(mass * speed * speed) / 2} J`,
      wrong: [
        [`${mass * speed * speed} J`, 'Forgets to halve'],
        [`${(mass * speed) / 2} J`, 'Forgets to square the speed'],
        [`${mass * speed} J`, 'Finds mass times speed, the momentum'],
      ],
      explanation: `½mv² = ½ × ${mass} × ${speed}² = ${(mass * speed * speed) / 2} J.`,
    };
  }),
  generator('pressure.area', SCIENCE_8('Pressure, Winds, Storms, and Cyclones'), 1, ({ int }) => {
    const [area, pressure] = [int(2, 9), int(11, 60)];
    return {
      text: `A force of ${area * pressure} N presses evenly on ${area} m². How large is the pressure?`,
      key: `${pressure} Pa`,
      wrong: [
        [`${grouped(area * area * pressure)} Pa`, 'Multiplies force and area'],
        [`${area * pressure - area} Pa`, 'Subtracts the area from the force'],
        [`${area * pressure} Pa`, 'Takes the force for the pressure'],
      ],
      explanation: `Pressure is force divided by area: ${area * pressure} ÷ ${area} = ${pressure} Pa.`,
    };
  }),
  generator('sound.wave', SCIENCE_9('Sound Waves: Characteristics and Applications'), 1, ({ int, pick }) => {
    const [frequency, length] = [int(2, 17) * 20, pick([0.5, 1, 1.5, 2, 2.5])];
    return {
      text: `A wave has a frequency of ${frequency} Hz and a wavelength of ${length} m. How fast is it, in m/s?`,
      value: frequency * length,
      unit: 'm/s',
      explanation: `Speed is frequency times wavelength: ${frequency} × ${length} = ${frequency * length} m/s.`,
    };
  }),
  generator('sound.echo', SCIENCE_9('Sound Waves: Characteristics and Applications'), 2, ({ int }) => {
    const seconds = int(1, 8) * 0.5 + 0.5;
    return {
      text: `Sound travels at 340 m/s. An echo from a cliff comes back after ${seconds} s. How far away is the cliff?`,
      key: `${170 * seconds} m`,
      wrong: [
        [`${340 * seconds} m`, 'Forgets that the sound goes there and back'],
        [`${680 * seconds} m`, 'Doubles instead of halving'],
        [`${decimal(Number((340 / seconds).toFixed(1)))} m`, 'Divides the speed by the time'],
      ],
      explanation: `In ${seconds} s sound goes 340 × ${seconds} = ${340 * seconds} m, there and back. Half of it is ${170 * seconds} m.`,
    };
  }),
];

/** Matter, light and electricity. */
export const matterAndElectricity: readonly Generator[] = [
  generator(
    'matter.density',
    SCIENCE_8('The Amazing World of Solutes, Solvents, and Solutions'),
    1,
    ({ int }) => {
      const [volume, density] = [int(4, 25), int(2, 11)];
      return {
        text: `A stone has a mass of ${volume * density} g and a volume of ${volume} cm³. What is its density?`,
        key: `${density} g/cm³`,
        wrong: [
          [`${grouped(volume * volume * density)} g/cm³`, 'Multiplies mass and volume'],
          [`${Number((1 / density).toFixed(2))} g/cm³`, 'Divides volume by mass'],
          [`${volume * density - volume} g/cm³`, 'Subtracts the volume from the mass'],
        ],
        explanation: `Density is mass divided by volume: ${volume * density} ÷ ${volume} = ${density} g/cm³.`,
      };
    },
  ),
  generator('light.mirror', SCIENCE_8('Light: Mirrors and Lenses'), 1, ({ int }) => {
    const size = int(15, 75);
    return {
      text: `A ray of light meets a plane mirror at an angle of ${size}° to the normal. How large is the angle between the reflected ray and the mirror?`,
      key: `${90 - size}°`,
      wrong: [
        [`${size}°`, 'Measures from the normal instead of the mirror'],
        [`${180 - size}°`, 'Takes the straight line instead of the right angle'],
        [`${2 * size}°`, 'Gives the angle between the two rays'],
      ],
      explanation: `The ray leaves at ${size}° to the normal as well. The normal stands at 90° to the mirror: 90 − ${size} = ${90 - size}.`,
    };
  }),
  generator('atom.neutrons', SCIENCE_9('Journey Inside the Atom'), 1, ({ pick }) => {
    const [name, protons, mass] = pick([
      ['carbon', 6, 14],
      ['sodium', 11, 23],
      ['aluminium', 13, 27],
      ['phosphorus', 15, 31],
      ['chlorine', 17, 35],
      ['chlorine', 17, 37],
      ['potassium', 19, 39],
      ['iron', 26, 56],
      ['fluorine', 9, 19],
      ['argon', 18, 40],
    ] as const);
    return {
      text: `An atom of ${name} has the atomic number ${protons} and the mass number ${mass}. How many neutrons does it have?`,
      key: mass - protons,
      wrong: [
        [protons, 'Gives the number of protons'],
        [mass, 'Gives the mass number'],
        [mass + protons, 'Adds the two numbers'],
      ],
      explanation: `The mass number counts protons and neutrons: ${mass} − ${protons} = ${mass - protons}.`,
    };
  }),
  generator('electricity.ohm', SCIENCE_10('Electricity'), 1, ({ int }) => {
    const [current, resistance] = [int(2, 9), int(3, 30)];
    return {
      text: `A current of ${current} A flows through a resistor of ${resistance} Ω. What is the potential difference across it?`,
      key: `${current * resistance} V`,
      wrong: [
        [`${Number((resistance / current).toFixed(2))} V`, 'Divides resistance by current'],
        [`${current + resistance} V`, 'Adds current and resistance'],
        [`${current * current * resistance} V`, 'Finds the power, I²R'],
      ],
      explanation: `V = IR = ${current} × ${resistance} = ${current * resistance} V.`,
    };
  }),
  generator('electricity.series', SCIENCE_10('Electricity'), 1, ({ int }) => {
    const [a, b, c] = [int(2, 20), int(2, 20), int(2, 20)];
    return {
      text: `Resistors of ${a} Ω, ${b} Ω and ${c} Ω are joined in series. What is their resistance together, in ohms?`,
      value: a + b + c,
      unit: 'Ω',
      explanation: `In series they add up: ${a} + ${b} + ${c} = ${a + b + c} Ω.`,
    };
  }),
  generator('electricity.parallel', SCIENCE_10('Electricity'), 2, ({ int, pick }) => {
    const [[a, b], times] = [
      pick([
        [3, 6],
        [4, 12],
        [2, 2],
        [6, 12],
        [10, 15],
        [5, 20],
      ] as const),
      int(1, 4),
    ];
    const [one, other] = [a * times, b * times];
    const key = (one * other) / (one + other);
    return {
      text: `Resistors of ${one} Ω and ${other} Ω are joined in parallel. What is their resistance together?`,
      key: `${key} Ω`,
      wrong: [
        [`${one + other} Ω`, 'Adds them, as in series'],
        [`${(one + other) / 2} Ω`, 'Takes the mean'],
        [`${one * other} Ω`, 'Multiplies them'],
      ],
      explanation: `1/R = 1/${one} + 1/${other}, so R = ${one} × ${other} ÷ (${one} + ${other}) = ${key} Ω.`,
    };
  }),
  generator('electricity.energy', SCIENCE_10('Electricity'), 2, ({ int }) => {
    const [watts, hours] = [int(2, 20) * 50, int(2, 10)];
    return {
      text: `A heater of ${watts} W runs for ${hours} hours. How many kilowatt-hours of energy does it take?`,
      value: decimal((watts * hours) / 1000),
      unit: 'kWh',
      explanation: `${watts} W are ${watts / 1000} kW: ${watts / 1000} × ${hours} = ${decimal((watts * hours) / 1000)} kWh.`,
    };
  }),
  generator('light.focal-length', SCIENCE_10('Light – Reflection and Refraction'), 1, ({ int }) => {
    const radius = int(5, 40) * 2;
    return {
      text: `A concave mirror has a radius of curvature of ${radius} cm. How large is its focal length?`,
      key: `${radius / 2} cm`,
      wrong: [
        [`${radius} cm`, 'Takes the radius for the focal length'],
        [`${radius * 2} cm`, 'Doubles instead of halving'],
        [`${radius / 4} cm`, 'Halves twice'],
      ],
      explanation: `The focal length is half the radius: ${radius} ÷ 2 = ${radius / 2} cm.`,
    };
  }),
  generator('light.lens-power', SCIENCE_10('Light – Reflection and Refraction'), 2, ({ pick }) => {
    const centimetres = pick([10, 20, 25, 40, 50, 80, 100, 200]);
    return {
      text: `A convex lens has a focal length of ${centimetres} cm. What is its power in dioptres?`,
      value: 100 / centimetres,
      unit: 'D',
      explanation: `P = 1 ÷ f with f in metres: 1 ÷ ${centimetres / 100} = ${100 / centimetres} D.`,
    };
  }),
];
