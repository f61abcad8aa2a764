shanghaien-title = Shanghaien
shanghaien-about = Un duello di dadi e carte: arruola la tua ciurma alla taverna prima dell’altro capitano.
